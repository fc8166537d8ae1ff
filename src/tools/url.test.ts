import { describe, expect, test } from 'vitest'
import { looksSecret } from './secret-text.ts'
import { adminPorts, classifyUrl } from './url.ts'

describe.each([
  [
    'metadata',
    `http://169.254.169.254/latest/meta-data/ http://2852039166/ http://0xa9fea9fe/ http://0xa9.0xfe.0xa9.0xfe/ http://0251.0376.0251.0376/
    http://169.254.43518/ http://169.16689662/ http://[::ffff:169.254.169.254]/ http://[::ffff:a9fe:a9fe]/ http://[0:0:0:0:0:ffff:a9fe:a9fe]/ http://[::a9fe:a9fe]/
    http://[64:ff9b::a9fe:a9fe]/ http://[2002:a9fe:a9fe::]/ http://[fd00:ec2::254]/ http://[fd00:0ec2:0:0:0:0:0:254]/ http://metadata.google.internal/
    http://METADATA.google.internal./x http://metadata/ https://user@169.254.169.254/ http://example.com@169.254.169.254/ http://169.254.169.254:80/
    http://169.254.169.254.nip.io/ http://169-254-169-254.sslip.io/ http://a9fea9fe.nip.io/ http://a.169.254.169.254.nip.io/ 169.254.169.254/latest 169.254.169.254:80
    http://169.254.170.2/v2/credentials http://100.100.100.200/ http:169.254.169.254 http:/169.254.169.254/ http:\\\\169.254.169.254\\ gopher://169.254.169.254/
    http://①⑥⑨.254.169.254/ http://169。254。169。254/ http://%31%36%39.254.169.254/ ftp://169.254.169.254/ fd00:ec2::254 ::ffff:a9fe:a9fe`,
  ],
  [
    'loopback',
    'http://localhost:3000/ http://127.0.0.1/ http://127.1/ http://2130706433/ http://0x7f.1/ http://0/ http://0.0.0.0:8080 http://[::1]/ http://[::ffff:127.0.0.1]/ http://app.localhost/ localhost:5173 ::1',
  ],
  [
    'private',
    `http://10.0.0.1/ http://172.16.3.4/ http://172.31.255.1/ http://192.168.1.1/ http://169.254.1.1/ http://100.64.0.1/ http://printer.local/ http://db.internal/
    http://intranet/ http://[fc00::1]/ http://[fe80::1]/ http://[::ffff:10.0.0.1]/ http://3232235777/ http://host.lan. http://router`,
  ],
  [
    'odd',
    `file:///etc/passwd gopher://example.com/ ftp://example.com/ dict://example.com/ data:text/html,x javascript:alert(1) http:// http://10.0.0.1.nip.io/ http://127.0.0.1.sslip.io
    http://localtest.me/ http://example.com\\@evil.example/ http://xn--pple-43d.com/ http://224.0.0.1/ ssh://example.com
    https://webhook.site/abc https://x.oast.fun/ https://example.com/to?url=http://169.254.169.254/ https://example.com/http://10.0.0.1/
    https://example.com/to?url=http%3A%2F%2Fu%40192.168.1.1%3A80%2F https://example.com/to?u=https://[fc00::1]/`,
  ],
  [
    'public',
    'https://example.com/docs?tab=readme#top http://172.32.0.1/ https://8.8.8.8/ http://100.128.0.1/ https://[2606:4700::1111]/ example.com/x https://metadata.example.com/ https://localhost.example.com/ https://192.169.1.1/ https://notwebhook.site/ https://example.com/to?url=https://example.org/ https://example.com/to?url=http://localhost:3000/',
  ],
])('addresses of the kind `%s`', (place, urls) => {
  test.each(urls.split(/\s+/))('%s', (url) => {
    expect(classifyUrl(url).place).toBe(place)
  })
})

test('a space inside makes a URL odd', () => {
  expect(classifyUrl('http://example.com /x').place).toBe('odd')
  expect(classifyUrl(`http://example.com/${'a'.repeat(10_000)}`).place).toBe('odd')
})

test.each([
  ['https://example.com:8443/a', { scheme: 'https', host: 'example.com', port: 8443, credentials: false }],
  ['http://bob:pw@example.com/', { host: 'example.com', port: 80, credentials: true }],
  ['https://token@example.com/', { credentials: true }],
  ['HTTP://Example.COM./', { scheme: 'http', host: 'example.com', port: 80 }],
])('what %s tells', (url, facts) => {
  expect(classifyUrl(url)).toMatchObject(facts)
})

// built from parts, so that no scanner takes this file for a leak
const token = (prefix: string, length = 36) => prefix + 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'.slice(0, length)

test.each([
  ['https://example.com/search?q=vitest+coverage', false],
  ['https://example.com/a/0123456789abcdef0123456789abcdef01234567', false],
  ['https://example.com/blob/main/packages/some-long-package-name/src/index.test.ts', false],
  ['https://example.com/i/123e4567-e89b-12d3-a456-426614174000', false],
  ['https://docs.example.com/how-to-configure-your-password-policy-in-the-application', false],
  ['https://example.com/d/how_to_use_very_long_function_names_in_python_2024', false],
  [`https://example.com/?d=${token('ghp_')}`, true],
  [`https://example.com/?k=${token('AKIA', 16).toUpperCase()}`, true],
  ['https://example.com/?password=hunter2hunter2', true],
  [`https://example.com/${token('', 36)}`, true],
  [`https://${'deadbeef'.repeat(7)}deadbeef00.example.com/`, true],
  [`https://example.com/?h=${'0f'.repeat(40)}`, true],
  [`https://example.com/#${token('sk-ant-')}`, true],
  ['https://example.com/?e=HOME%3D%2Fhome%2Fx%0AUSER%3Dx', true],
  [`https://example.com/?note=${'all%20that%20is%20written%20'.repeat(30)}`, true],
  ['https://example.com/?lines=one%3A1%0Atwo%3A2', true],
  [`https://example.com/?u=${encodeURIComponent('postgres://app:pw@db/x')}`, true],
])('%s secret: %s', (url, secret) => {
  expect(classifyUrl(url).secretLooking).toBe(secret)
})

test.each([
  ['export PATH=$PATH:/usr/local/go/bin not working', false],
  ['kubernetes secret: opaque type', false],
  ['https://example.com/src/components/UserProfileSettingsPanel/index.module.css', false],
  ['Content-Security-Policy default-src and script-src examples with nonce', false],
  ['USER=dev HOME=/home/dev', true],
  ['STRIPE_API_KEY=abcdefgh', true],
  ['api_key: abc12345', true],
  [Buffer.from('root:x:0:0:root:/root:/bin/bash daemon:x:1').toString('base64'), true],
])('%s secret: %s', (text, secret) => {
  expect(looksSecret(text)).toBe(secret)
})

test('plain questions are not secrets', () => {
  expect(looksSecret('rails 7.1 how to rotate the secret key base')).toBe(false)
  expect(looksSecret(`why is ${token('ghp_')} rejected`)).toBe(true)
  expect(looksSecret('typescript error TS2345 argument of type string is not assignable')).toBe(false)
})

test.each([2375, 2376, 2379, 6443, 8200, 8500, 10250, 6379])('port %s is an admin port', (port) => {
  expect(adminPorts.has(port)).toBe(true)
})
