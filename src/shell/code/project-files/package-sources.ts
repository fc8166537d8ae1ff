import { config, type Draft, install } from '../../command-spec.ts'
import type { CodeAnalyser } from '../analyser.ts'

/** Settings of package managers (`.npmrc`, `.yarnrc.yml`, `nuget.config`, `Gemfile`, `.bundle/config`, `composer.json`): whose packages they take, and whether they check that. */
export const packageSources: CodeAnalyser = { language: 'package-sources', inline: scan, scan }

/** Where all packages come from: `registry=https://…`, `npmRegistryServer: "https://…"`, `BUNDLE_MIRROR__ALL: "https://…"`. */
const registries =
  /^[ \t]*(?:registry[ \t]*=|registry[ \t]|npmRegistryServer:|BUNDLE_MIRROR__\w{1,100}:)[ \t]*["']?(?:sparse\+)?([^\s"']+)/gm
/** Those of one kind or one scope, which may be the project's own unless anybody can stand between. */
const unsafe =
  /(?:^[ \t]*@[\w.-]{1,100}:registry[ \t]*=|^[ \t]*source[ \t(]|<add\b[^<>]{0,400}?\bvalue[ \t]*=|"(?:url|resolved)"[ \t]*:|^[ \t]*(?:url[ \t]*=|resolved(?=[ \t])))[ \t]*["']?(http:\/\/[^\s"'<>]+)/gm
const unchecked =
  /^[ \t]*strict-ssl[ \t]*=[ \t]*false|^[ \t]*enableStrictSsl:[ \t]*false|"secure-http"[ \t]*:[ \t]*false|"disable-tls"[ \t]*:[ \t]*true|^BUNDLE_SSL_VERIFY_MODE:[ \t]*"?0/m
/** Where everybody takes packages from, and services that keep those of one organisation. */
const usual =
  /^https:\/\/(?:registry\.npmjs\.org|(?:index\.)?crates\.io|github\.com\/rust-lang\/crates\.io-index|registry\.yarnpkg\.com|rubygems\.org|npm\.pkg\.github\.com|pkgs\.dev\.azure\.com|gitlab\.com|(?:[\w-]+\.){1,6}(?:pkg\.dev|jfrog\.io|amazonaws\.com))(?:[/:]|$)/
const loopback = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?:[/:]|$)/

function scan(text: string): readonly Draft[] {
  const taken = [...text.matchAll(registries)].map(([, url = '']) => url).filter((url) => /^https?:/.test(url) && !usual.test(url))
  const open = [...text.matchAll(unsafe)].map(([, url = '']) => url)
  const [off] = unchecked.exec(text) ?? []
  return [
    ...[...new Set([...taken, ...open])].filter((url) => !loopback.test(url)).map((url) => install('url', url)),
    ...(off === undefined ? [] : [config('tls-off', off.trim())]),
  ]
}
