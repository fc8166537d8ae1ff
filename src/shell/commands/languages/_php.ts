import type { Args } from '../../arguments.ts'
import { type Draft, unknown } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { table } from '../_table.ts'

/** Settings of PHP on the line that load code or lift what confines it. */
export const loadingSettings = (args: Args): readonly Draft[] =>
  args
    .values('-d')
    .filter((word) =>
      /^(?:auto_prepend_file|auto_append_file|extension|zend_extension|sendmail_path|disable_functions|open_basedir)/.test(show(word)),
    )
    .map((word) => unknown(`PHP setting \`${show(word)}\` can run or load anything`))

/** Options of every program that is made with the console of Symfony. */
export const consoleOptions = table({ flag: '-q --quiet, -v --verbose, -vv, -vvv, --ansi, --no-ansi, -n --no-interaction, --silent' })
