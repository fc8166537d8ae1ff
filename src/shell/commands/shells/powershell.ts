import { defineCommand, type Draft, execute, unknown } from '../../command-spec.ts'
import { show, textOf, type Word } from '../../value.ts'

/** Switches that take no value and change nothing about what runs. */
const plain = /^-(?:nop(?:rofile)?|nol(?:ogo)?|noni(?:nteractive)?|sta|mta)$/i
const valued = /^-(?:executionpolicy|ep|ex|windowstyle|w|outputformat|of|inputformat|if|version)$/i

function effects(words: readonly Word[]): readonly Draft[] {
  for (let index = 0; index < words.length; index++) {
    const text = textOf(words[index]) ?? ''
    if (plain.test(text)) continue
    if (valued.test(text)) {
      index++
      continue
    }
    const rest = words.slice(index + 1)
    if (/^-(?:c|command)$/i.test(text))
      return textOf(rest[0]) === '-' || rest.length === 0 ? [{ do: 'run-stdin', language: 'powershell' }] : [code(rest)]
    if (/^-(?:e|ec|en\w*)$/i.test(text)) return [execute('decoded', 'an encoded PowerShell command')]
    if (/^-(?:f|file)$/i.test(text))
      return [unknown(`runs the PowerShell file \`${rest[0] ? show(rest[0]) : ''}\``), ...rest.slice(0, 1).map(script)]
    if (/^(?:-v|--?version|-h|--?help|-\?)$/i.test(text)) return []
    if (text.startsWith('-')) return [unknown(`option \`${text}\` of PowerShell is not described`)]
    const [file] = words.slice(index)
    return file
      ? [unknown(`runs the PowerShell file or text \`${show(file)}\``), ...(/\.ps1$/i.test(show(file)) ? [script(file)] : [])]
      : []
  }
  return [{ do: 'run-stdin', language: 'powershell' }, execute('arbitrary', 'PowerShell')]
}

/** What is plainly dangerous in a script counts beside the unknown. */
const script = (file: Word): Draft => ({ do: 'script', file, language: 'powershell', parameters: [] })

/** What follows `-Command` is one text. */
const code = (words: readonly Word[]): Draft => ({
  do: 'code',
  language: 'powershell',
  text: {
    pieces: words.flatMap((word, index) => [...(index > 0 ? [{ text: ' ' }] : []), ...word.pieces]),
    at: words[0]?.at ?? { start: 0, end: 0 },
  },
})

export default defineCommand({
  name: 'pwsh',
  aliases: ['powershell', 'powershell.exe', 'pwsh.exe', 'pwsh-preview'],
  about: 'PowerShell',
  style: 'raw',
  effects: ({ words }) => effects(words),
  examples: [
    ['pwsh -NoProfile -Command "Get-Content a.txt"', 'read a.txt'],
    ['pwsh --version'],
    ['powershell -EncodedCommand aQBlAHgA', 'execute:decoded an encoded PowerShell command'],
    ['pwsh -File x.ps1', 'unknown: runs the PowerShell file `x.ps1`'],
    ['pwsh -Command "Invoke-Expression $x"', 'unknown: powershell code that is only known at run time'],
  ],
})
