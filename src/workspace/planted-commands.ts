import { downloadRun, recursiveRemoval } from '../shell/code/destructive-text.ts'

/** Files that hold command lines or cells, which people and tools run by name. What images are built from runs elsewhere. */
const holdsCommands: readonly RegExp[] = [
  /^(?:gnu)?makefile$|\.(?:mk|mak)$/,
  /^\.?justfile$|\.just$/,
  /^taskfile(?:\.dist)?\.ya?ml$/,
  /^procfile(?:\.\w+)?$/,
  /^(?:package|composer|deno)\.jsonc?$/,
  /^(?:rakefile|fabfile\.py|tasks\.py|noxfile\.py|gulpfile\.\w+|gruntfile\.\w+)$/,
  /\.(?:sh|bash|zsh|fish|ksh|command|bats|ipynb)$/,
]

const home = String.raw`(?:~|\$?\$[({]?HOME[)}]?|/root|/(?:home|Users)(?:/\w{1,40})?)`
const wholePlace = String.raw`(?:${home}|/|/(?:etc|usr|bin|sbin|lib|boot|var|opt|srv|home|Users))(?:/?\*|/)?["']?(?=[\s;&|)"'\\]|$)`
const ofLogin = String.raw`${home}/(?:\.ssh/(?:authorized_keys|rc)\b|Library/LaunchAgents/)`
const ofMachine = String.raw`/etc/(?:cron|sudoers|passwd|shadow|profile|rc\.local|systemd/|ld\.so)`
const keys = String.raw`(?:\.ssh/id_\w|\.aws/credentials|\.gnupg/|\.git-credentials|/etc/shadow)`
const sending = String.raw`\b(?:curl|wget|nc|ncat|netcat|socat|scp|http|xh)\b`

/** A program whose name has no ending is one by its first line. */
const isProgram = (name: string, text: string | undefined): boolean => /^[^.]+$/.test(name) && text?.startsWith('#!') === true

/**
 * What nobody writes into such a file for the project's sake; bounded, because whole files are looked through. Lines for one's own start-up
 * files are not in it: setup scripts are full of them, and running them is refused all the same.
 */
const hostile: readonly (readonly [found: RegExp, about: string])[] = [
  [new RegExp(String.raw`\b${recursiveRemoval}(?:[^\s;&|]{1,100}\s{1,9}){0,6}["']?${wholePlace}`), 'deletes a home or system folder'],
  [new RegExp(String.raw`\b(?:rmtree|rmSync|rm_rf|remove_dir_all)\([^)\n]{0,60}?["']${wholePlace}`), 'deletes a home or system folder'],
  [/\bmkfs(?:\.\w{1,9})?\s{1,9}\S|\bdd\s[^|;\n]{0,300}\bof=\/dev\/(?!null)|>\s{0,9}\/dev\/(?:sd|nvme|disk|vd)/, 'overwrites a disk'],
  [/\bbase64\s{1,9}(?:-d|-D|--decode)\b[^|;\n]{0,200}\|\s{0,9}(?:ba|z|da)?sh\b/, 'runs what it decodes'],
  [/\/dev\/(?:tcp|udp)\/\S|\b(?:nc|ncat|netcat)\b[^|;\n]{0,100}\s-{1,2}(?:e|c|exec|sh-exec)\s/, 'gives another machine a shell'],
  [new RegExp(String.raw`(?:>\s{0,9}|\btee\s{1,9}(?:-a\s{1,9})?)["']?(?:${ofLogin}|${ofMachine})`), 'writes what a later session runs'],
  [/\|\s{0,9}crontab\s{1,9}-(?=[\s;&|"'\\]|$)/, 'writes what a later session runs'],
  [new RegExp(String.raw`${keys}[^\n]{0,200}${sending}|${sending}[^\n]{0,200}${keys}`), 'sends keys off'],
  [
    new RegExp(String.raw`\b(?:env|printenv)\s{0,9}\|[^|;\n]{0,60}${sending}|${sending}[^;\n]{0,200}\$\(\s{0,9}(?:env|printenv)\b`),
    'sends the environment off',
  ],
]

const runsDownload = new RegExp(downloadRun)
/** Setup scripts are full of installers that are downloaded and run: the file, the address or what stands around them says so. */
const saysInstaller = /install|set[-_]?up|bootstrap|provision|\bget[-_.]|\bsh\.rustup\b|\b(?:init|deps|tools)\b|\bcommand -v\b|\bwhich\b/i

const comment = /^\s*(?:#|\/\/|@?(?:echo|printf)\s[^|>]*$)/

/** The test for edits of a file whose lines are run by name; undefined for any other. Text that was there before is none of the edit's doing. */
export function plantedAt(
  name: string,
  onDisk: () => string | undefined,
): ((newText: string, oldText?: string) => string | undefined) | undefined {
  const isNamedSo = holdsCommands.some((file) => file.test(name))
  if (!isNamedSo && name.includes('.')) return undefined
  return (newText, oldText) => {
    if (!isNamedSo && !isProgram(name, newText) && !isProgram(name, onDisk())) return undefined
    for (const line of linesOf(newText)) {
      const about = comment.test(line) ? undefined : hostilityOf(line, name)
      if (
        about !== undefined &&
        ![oldText, onDisk()].some((text) => text !== undefined && linesOf(text).some((one) => one.includes(line.trim())))
      )
        return `\`${name}\` is run by name, and the new text ${about}`
    }
    return undefined
  }
}

function hostilityOf(line: string, name: string): string | undefined {
  const [, about] = hostile.find(([found]) => found.test(line)) ?? []
  return about ?? (runsDownload.test(line) && !saysInstaller.test(`${name} ${line}`) ? 'runs what it downloads' : undefined)
}

/** The lines of a text, those that go on joined. */
const linesOf = (text: string): readonly string[] => text.replaceAll(/\\\r?\n\s*/g, ' ').split('\n')
