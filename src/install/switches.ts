import { sep } from 'node:path'
import type { Finding, HookSwitch, Installer, Site } from './installer.ts'
import { parseLoose } from './parse.ts'

/** A JSON setting that switches hooks off when it has this value. */
export function jsonSwitch(path: string, way: readonly string[], value: boolean): HookSwitch {
  return {
    path,
    setting: `${way.join('.')}: ${value}`,
    isOff: (text) => way.reduce<unknown>((held, key) => Object(held)[key], parseLoose(text)) === value,
  }
}

/** Whether the machine's own settings keep hooks switched on, and what switches them off here. */
export function switchFindings(installer: Installer, site: Site, read: (path: string) => string | undefined): readonly Finding[] {
  const pins = installer.pin?.(site.etc) ?? []
  const isPinned = pins.length > 0 && pins.every((file) => file.find(read(file.path) ?? '') !== undefined)
  const found = new Map<string, Finding>()
  for (const { path, setting, isOff } of installer.switches?.(site, read) ?? []) {
    if (!isOff(read(path) ?? '')) continue
    const outranked = isPinned && !path.startsWith(site.etc + sep)
    found.set(path, outranked ? ignored(path, setting) : off(installer, site, path, setting))
  }
  const pinned = { level: 'fine', message: `no repository can switch its hooks off: ${pins.map(({ path }) => path).join(', ')}` } as const
  return isPinned ? [pinned, ...found.values()] : [...found.values()]
}

const ignored = (path: string, setting: string): Finding => ({
  level: 'info',
  message: `${path} says \`${setting}\`, which the machine's settings outrank`,
})

function off({ agent, pin }: Installer, { cwd, home }: Site, path: string, setting: string): Finding {
  const isRepository = cwd !== home && path.startsWith(cwd + sep)
  const help = pin && isRepository ? `; \`sudo automode install ${agent} --scope machine\` outranks it` : ''
  return { level: 'broken', message: `${path} says \`${setting}\`: automode does not run${help}` }
}
