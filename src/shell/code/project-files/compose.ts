import { isRecord } from '../../../is-record.ts'
import type { Draft } from '../../command-spec.ts'
import { execute, infra, read, unknown, write } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser, Held } from '../analyser.ts'
import { ownFolder } from '../../own-folder.ts'
import { parseYaml } from '../parsers.ts'
import { filledIn, variables } from './compose-variables.ts'
import { listOf, type Settings } from './mappings.ts'
import { tasksWanted } from './tasks.ts'

/** Compose files: what gives their containers a way out to this machine. */
export const compose: CodeAnalyser = {
  language: 'compose',
  inline: scanOneOfSome,
  scan: scanOneOfSome,
  environment: variables,
  variablesFile: '.env',
}

/** The only compose file of a line: places that it names are seen from its own folder, and another folder of the project is no way out. */
export const composeAlone: CodeAnalyser = { ...compose, language: 'compose-alone', inline: scan, scan }

/** Where several files are put together, nobody knows from which folder the places of one are seen. */
function scanOneOfSome(text: string, held?: Held): readonly Draft[] {
  return scan(text, held).flatMap((draft) => (draft.do === 'lent' ? draft.otherwise : [draft]))
}

function scan(text: string, held?: Held): readonly Draft[] {
  const parsed = parseYaml(filledIn(text, held))
  if (!isRecord(parsed)) return [unknown('the compose file cannot be read')]
  const wanted = tasksWanted(held)
  const includes = listOf(parsed.include).flatMap((entry) =>
    listOf(isRecord(entry) ? entry.path : entry).map((path) => otherFile(path, 'the compose file includes', wanted)),
  )
  if (wanted?.length === 0) return includes
  const services = startedServices(parsed.services, wanted)
  const volumes = isRecord(parsed.volumes) ? Object.entries(parsed.volumes) : []
  const lent = [parsed.secrets, parsed.configs].flatMap((files) => (isRecord(files) ? Object.values(files) : []))
  return [
    ...includes,
    // files that containers are given
    ...lent.flatMap((entry) =>
      isRecord(entry) && typeof entry.file === 'string' && /^[/~]|\.\./.test(entry.file) ? [read(literal(entry.file))] : [],
    ),
    ...services.flatMap(([name, service]) => serviceDrafts(name, service)),
    // a named volume may be a folder of this machine by another name
    ...volumes.flatMap(([name, volume]) =>
      isRecord(volume) && isRecord(volume.driver_opts) && typeof volume.driver_opts.device === 'string'
        ? mount(`volume ${name}`, volume.driver_opts.device, false)
        : [],
    ),
  ]
}

/** Another compose file, which counts as this one does. */
function otherFile(path: unknown, why: string, tasks?: readonly string[]): Draft {
  if (typeof path !== 'string' || /^\w+:|\$/.test(path)) return unknown(`${why} \`${String(path)}\``)
  const file = literal(/^[/~]/.test(path) ? path : `${ownFolder}/${path}`)
  return { do: 'project-code', what: 'compose', files: [file], as: 'compose', notCode: true, ...(tasks ? { tasks } : {}) }
}

/** The services that start: those that are named and what they lean on; all of them where no service is. */
export function startedServices(all: unknown, wanted: readonly string[] = []): readonly (readonly [string, Settings])[] {
  const services = new Map(isRecord(all) ? Object.entries(all).filter((entry): entry is [string, Settings] => isRecord(entry[1])) : [])
  const started = new Set(wanted.filter((name) => services.has(name)))
  if (started.size === 0) return [...services]
  // a set grows while it is walked; words that name no service find none
  for (const name of started)
    for (const word of wordsIn(leaning.map((key) => services.get(name)?.[key]))) if (services.has(word)) started.add(word)
  return [...services].filter(([name]) => started.has(name))
}

/** Keys that name other services. */
const leaning = ['depends_on', 'links', 'extends', 'volumes_from', 'network_mode', 'pid', 'ipc']

const wordsIn = (values: readonly unknown[]): readonly string[] => JSON.stringify(values).match(/[\w.-]+/g) ?? []

/** Compose files shown with the values of their variables, which the environment and `.env` hold. */
export const composeShown: CodeAnalyser = { language: 'compose-shown', inline: shown, scan: shown }

function shown(text: string): readonly Draft[] {
  // two dollars are one that stands for itself
  return text.replaceAll('$$', '').includes('$') ? [read('.env')] : resolved(text)
}

/** The same with the names of variables left in their texts: only those that stand without a value get one. */
export const composeResolved: CodeAnalyser = { language: 'compose-resolved', inline: resolved, scan: resolved }

function resolved(text: string): readonly Draft[] {
  const parsed = parseYaml(text)
  const services = isRecord(parsed) && isRecord(parsed.services) ? Object.values(parsed.services) : undefined
  return !services || services.some((service) => !isRecord(service) || takesValues(service)) ? [read('.env')] : []
}

/** Compose files whose images are built: folders and files of this machine that the build is given. */
export const composeBuilt: CodeAnalyser = { language: 'compose-built', inline: built, scan: built }

function built(text: string): readonly Draft[] {
  const parsed = parseYaml(text)
  const services = isRecord(parsed) && isRecord(parsed.services) ? Object.values(parsed.services) : []
  const builds = services.flatMap((service) => (isRecord(service) && isRecord(service.build) ? [service.build] : []))
  const secrets = isRecord(parsed) && isRecord(parsed.secrets) ? parsed.secrets : {}
  const named = builds.flatMap((build) => listOf(build.secrets)).map((entry) => String(isRecord(entry) ? entry.source : entry))
  const files = named.map((name) => (Object.hasOwn(secrets, name) ? secrets[name] : undefined))
  return [
    ...files.flatMap((entry) => (isRecord(entry) && typeof entry.file === 'string' ? [read(literal(entry.file))] : [])),
    ...(builds.some((build) => build.ssh !== undefined) ? [unknown('the build may log in with the keys of this machine')] : []),
    ...builds.flatMap(reachesOut),
  ]
}

/** Rights and folders of this machine that a build is lent. */
function reachesOut(build: Settings): readonly Draft[] {
  const opened = [
    ...(build.privileged === true ? ['privileged'] : []),
    ...(build.network === 'host' ? ['network of the host'] : []),
    ...listOf(build.entitlements).map(String),
  ]
  const further = isRecord(build.additional_contexts)
    ? Object.values(build.additional_contexts)
    : listOf(build.additional_contexts).map((entry) => String(entry).replace(/^[^=]*=/, ''))
  const places = [build.context, ...further].filter((place) => typeof place === 'string' && /^[/~]|^\.\.(?:\/|$)/.test(place)).map(String)
  return [
    ...(opened.length > 0 ? [infra('host-access', `build: ${opened.join(', ')}`)] : []),
    ...places.map((place) => read(literal(/^[/~]/.test(place) ? place : `${ownFolder}/${place}`), 'search')),
  ]
}

/** A file of made-up values, for others to copy. */
const isExample = (file: unknown): boolean => typeof file === 'string' && /[._-](?:example|sample|template|dist)$/.test(file)

/** Variables from a file, or by a name that stands without a value. */
function takesValues({ env_file: file, environment, extends: base }: Settings): boolean {
  if (base !== undefined || listOf(file).some((entry) => !isExample(isRecord(entry) ? entry.path : entry))) return true
  const values = isRecord(environment)
    ? Object.values(environment)
    : listOf(environment).map((entry) => (String(entry).includes('=') ? entry : null))
  return values.includes(null)
}

/** Machines that tests of roles are given, which are containers like those of a compose file. */
export const moleculePlatforms: CodeAnalyser = { language: 'molecule', inline: platforms, scan: platforms }

function platforms(text: string): readonly Draft[] {
  const parsed = parseYaml(text)
  return listOf(isRecord(parsed) ? parsed.platforms : undefined)
    .filter(isRecord)
    .flatMap((platform) =>
      serviceDrafts(String(platform.name), {
        privileged: platform.privileged,
        // whose init starts as on a machine sees its groups of processes
        volumes: listOf(platform.volumes).filter((volume) => !/^\/sys\/fs\/cgroup:/.test(String(volume))),
        pid: platform.pid_mode,
        ipc: platform.ipc_mode,
        network_mode: platform.network_mode,
        cap_add: platform.capabilities ?? platform.cap_add,
        devices: platform.devices,
        security_opt: platform.security_opts,
      }),
    )
    .flatMap((draft) => (draft.do === 'lent' ? draft.otherwise : [draft]))
}

const escaping = new Set(['ALL', 'SYS_ADMIN', 'SYS_PTRACE', 'SYS_MODULE', 'SYS_RAWIO', 'DAC_READ_SEARCH', 'NET_ADMIN', 'SYS_BOOT', 'BPF'])

function serviceDrafts(name: string, service: Settings): readonly Draft[] {
  const found: Draft[] = []
  const reach = (what: string): number => found.push(infra('host-access', `service ${name}: ${what}`))
  const privileged = service.privileged === true
  if (privileged) reach('privileged')
  for (const key of ['pid', 'ipc', 'network_mode', 'userns_mode', 'uts', 'cgroup']) if (service[key] === 'host') reach(`${key} of the host`)
  if (privileged && service.pid === 'host') found.push(execute('container-escape', `service ${name}`))
  for (const capability of listOf(service.cap_add))
    if (escaping.has(String(capability).replace(/^CAP_/i, '').toUpperCase())) reach(`capability ${String(capability)}`)
  for (const device of listOf(service.devices)) reach(`device ${String(device)}`)
  for (const option of listOf(service.security_opt))
    if (/unconfined|disable/i.test(String(option))) reach(`security option ${String(option)}`)
  for (const file of listOf(service.env_file)) if (/^[/~]/.test(String(file))) found.push(read(literal(String(file))))
  for (const volume of listOf(service.volumes)) found.push(...volumeDrafts(name, volume))
  if (service.provider !== undefined) found.push(unknown(`service ${name} is started by a program of this machine`))
  if (isRecord(service.extends) && service.extends.file !== undefined)
    found.push(otherFile(service.extends.file, `service ${name} extends`, [String(service.extends.service)]))
  return found
}

function volumeDrafts(service: string, volume: unknown): readonly Draft[] {
  if (typeof volume === 'string') {
    const [source = '', , mode = ''] = volume.split(':')
    // without a colon it is a volume of the container's own; a plain name is a named volume
    return volume.includes(':') && /^[./~$]/.test(source) ? mount(`service ${service}`, source, /\bro\b/.test(mode)) : []
  }
  if (!isRecord(volume) || (volume.type !== 'bind' && !/^[./~$]/.test(String(volume.source ?? '')))) return []
  return mount(`service ${service}`, String(volume.source ?? ''), volume.read_only === true)
}

/** Folders that hold the machine itself: to write there from inside is to be outside. */
export const partOfMachine = /^\/(?:etc|proc|sys|dev|boot|root|var\/run|var\/lib\/docker)?\/?$/

/** A folder of this machine inside a container. Below the project it is as confined as the rest. */
function mount(owner: string, source: string, readonly: boolean): readonly Draft[] {
  if (/^\$\{?PWD\}?(?:\/|$)/.test(source) || (/^\.(?:\/|$)/.test(source) && !source.split('/').includes('..'))) return []
  if (/docker\.sock$|containerd\.sock$|podman\.sock$/.test(source))
    return [infra('host-access', `${owner}: container engine socket ${source}`)]
  // looked at only, as monitors do: out is not reached
  if (readonly && partOfMachine.test(source)) return [infra('host-access', `${owner}: mount of ${source}`)]
  if (partOfMachine.test(source)) return [execute('container-escape', `${owner} mounts ${source}`)]
  const holder = [infra('host-access', `${owner}: mount of ${source}`)]
  if (/^\$/.test(source)) return holder
  if (/^\/etc\/(?:localtime|timezone)$/.test(source)) return []
  const lends = [...holder, readonly ? read(literal(source)) : write(literal(source), 'folder')]
  return /^\.{1,2}(?:\/|$)/.test(source) ? [{ do: 'lent', place: literal(`${ownFolder}/${source}`), otherwise: lends }] : lends
}
