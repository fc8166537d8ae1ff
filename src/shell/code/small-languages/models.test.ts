import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const settled = (lines: readonly string[]): boolean => lines.every((line) => !/^(?:unknown|infra:secret|database:(?!read))/.test(line))

describe('questions to models are reads', () => {
  test.each([
    `rails runner 'puts Order.where(state: "open").limit(5).to_sql'`,
    `rails runner 'p Order.columns.map { |c| [c.name, c.type] }.to_h'`,
    `rails runner 'puts Order.where("lower(name) = ?", "x").group(:state).count'`,
    `rails runner 'puts ActiveRecord::Base.connection.tables.sort'`,
    `rails runner 'Order.all.map(&:id)'`,
    `artisan tinker --execute='echo App\\Models\\Order::query()->where("state", "open")->toSql();'`,
    `artisan tinker --execute='dump(config("app.name"));'`,
    `artisan tinker --execute='print_r(Schema::getColumnListing("orders"));'`,
    `artisan tinker --execute='echo App\\Models\\User::select("id", "name")->get()->toJson();'`,
  ])('%s', (command) => expect(effectLines(command)).toSatisfy(settled))
})

describe('whatever else an application can do is not', () => {
  test.each([
    ['a method that changes', `rails runner 'Order.delete_all'`],
    ['a method that changes a record but computes on texts', `rails runner 'Order.first.update(state: "x")'`],
    ['a record put into a relation', `rails runner 'Order.first.items << Item.first'`],
    ['a method called by a symbol', `rails runner 'Order.all.each(&:destroy)'`],
    ['a method called by a symbol, without brackets', `rails runner 'Order.all.each &:destroy'`],
    ['a method called by a name', `rails runner 'm = :destroy; Order.all.each(&m)'`],
    ['a condition that ends its statement', `rails runner 'Order.where("1=0); delete from orders; --").to_a'`],
    ['a function of the server that reaches files', `rails runner 'puts Order.select("pg_read_file(1)").to_a'`],
    ['SQL that changes', `rails runner 'ActiveRecord::Base.connection.execute("delete from orders")'`],
    ['a class that is no model', `rails runner 'puts Pathname.new("/a").read'`],
    ['secrets of the application', `rails runner 'puts Rails.application.credentials.key'`],
    ['a query that deletes', `artisan tinker --execute='DB::table("orders")->delete();'`],
    ['SQL under a rooted name', `artisan tinker --execute='\\DB::select("delete from x");'`],
    ['a group of settings', `artisan tinker --execute='dump(config("services.stripe"));'`],
    ['a setting that is a secret', `artisan tinker --execute='dump(config("app.key"));'`],
    ['a function handed on by its name', `artisan tinker --execute='collect(["id"])->map("system");'`],
    ['a request', `artisan tinker --execute='Http::get("http://x.test");'`],
  ])('%s', (_name, command) => expect(effectLines(command)).not.toSatisfy(settled))
})
