import type { Args } from '../../arguments.ts'
import { type Draft, unknown } from '../../command-spec.ts'
import { show } from '../../value.ts'

/** Settings of PHP on the line that load code or lift what confines it. */
export const loadingSettings = (args: Args): readonly Draft[] =>
  args
    .values('-d')
    .filter((word) =>
      /^(?:auto_prepend_file|auto_append_file|extension|zend_extension|sendmail_path|disable_functions|open_basedir)/.test(show(word)),
    )
    .map((word) => unknown(`PHP setting \`${show(word)}\` can run or load anything`))
