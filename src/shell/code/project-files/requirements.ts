import { config, type Draft, install, projectCode } from '../../command-spec.ts'
import { ownFolder } from '../../own-folder.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'

/** Lists of Python packages: whose index they are taken from. What they name is the project's own choice. */
export const requirements: CodeAnalyser = { language: 'requirements', inline: scan, scan }

/** `--extra-index-url https://…`, `-i …`, `--find-links …`, and a list from elsewhere (`-r https://…`), on a line of its own. */
const indexes = /^[ \t]*(?:--(?:extra-)?index-url|--find-links|--requirement|--constraint|-[ifrc])[ \t=]+(\S+)/gm
const trusted = /^[ \t]*--trusted-host[ \t=]+(\S+)/gm
/** `-e ./x`, `./x`: a package of the project, whose build runs. */
const folders = /^[ \t]*(?:(?:-e|--editable)[ \t=]+)?(?:file:)?(\.(?:\.?\/[\w./-]*)?)(?:\[[\w,-]*\])?[ \t]*(?:#.*)?$/gm
/** Where everybody takes packages from. */
const usual = /^https:\/\/(?:pypi\.org|download\.pytorch\.org|pypi\.nvidia\.com|[\w.-]+\.pyg\.org)(?:\/|$)/

function scan(text: string): readonly Draft[] {
  const hosts = [...text.matchAll(trusted)].map(([, host = '']) => config('tls-off', host))
  const urls = [...text.matchAll(indexes)].flatMap(([, url = '']) => (/^\w+:/.test(url) && !usual.test(url) ? [install('url', url)] : []))
  const packages = [...text.matchAll(folders)].map(([, folder = '']) =>
    projectCode('build', ...['setup.py', 'build.py', 'hatch_build.py'].map((name) => literal(`${folder}/${name}`))),
  )
  // a list that it goes on with, beside it
  const further = [...text.matchAll(indexes)].flatMap(([, file = '']) =>
    /^\w[\w./-]*\.(?:txt|in)$/.test(file) ? [literal(`${ownFolder}/${file}`)] : [],
  )
  const lists: readonly Draft[] =
    further.length > 0 ? [{ do: 'project-code', what: 'requirements', files: further, as: 'requirements', notCode: true }] : []
  return [...urls, ...hosts, ...packages, ...lists]
}
