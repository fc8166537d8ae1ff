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
    `rails runner 'puts "late (2 days): #{Order.where("due_at < ?", 2.days.ago).count}"'`,
    `rails runner 'puts I18n.t("hello"), Rails.configuration.time_zone, Order.first.paid?'`,
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
    ['a class that is no model', `rails runner 'puts Postman.new("/a").deliver'`],
    ['secrets of the application', `rails runner 'puts Rails.application.credentials.key'`],
    ['a query that deletes', `artisan tinker --execute='DB::table("orders")->delete();'`],
    ['SQL under a rooted name', `artisan tinker --execute='\\DB::select("delete from x");'`],
    ['a group of settings', `artisan tinker --execute='dump(config("services.stripe"));'`],
    ['a setting that is a secret', `artisan tinker --execute='dump(config("app.key"));'`],
    ['a function handed on by its name', `artisan tinker --execute='collect(["id"])->map("system");'`],
    ['a request', `artisan tinker --execute='Http::get("http://x.test");'`],
  ])('%s', (_name, command) => expect(effectLines(command)).not.toSatisfy(settled))
})

const files = {
  '/w/app/models/parcel.rb':
    'class Parcel\n  belongs_to :carrier\n  enum :state, { lost: 0 }\n  scope :late, -> { where("due < 1") }\nend\n',
  '/w/db/schema.rb': 'create_table "parcels" do |t|\n  t.integer "grams"\nend\n',
  '/w/app/Models/Ticket.php':
    '<?php class Ticket { public function scopePaid($q) { return $q->where("x", 1); } public function seats() { return $this->hasMany(Seat::class); } }',
}

test.each([
  [`rails runner 'puts Parcel.late.map { |p| [p.grams, p.carrier.name] }.size, Parcel.lost.count'`, true],
  [`rails runner 'Parcel.late.delete_all'`, false],
  [`rails runner 'Parcel.first.carrier.destroy'`, false],
  [`rails runner 'Parcel.first.dispatch'`, false],
  [`ruby -e 'require "./config/environment"; puts Parcel.late.count'`, true],
  [`ruby -e 'require "./config/environment"; Parcel.delete_all'`, false],
  [`artisan tinker --execute='echo App\\Models\\Ticket::paid()->first()->seats()->count();'`, true],
  [`artisan tinker --execute='App\\Models\\Ticket::paid()->first()->refund();'`, false],
  [`php -r '$a = require "bootstrap/app.php"; use App\\Models\\Ticket; echo Ticket::paid()->count();'`, true],
  [`php -r '$a = require "bootstrap/app.php"; App\\Models\\Ticket::paid()->delete();'`, false],
])('what the models declare only asks: %s', (command, expected) => {
  expect(settled(effectLines(command, { files }))).toBe(expected)
})
