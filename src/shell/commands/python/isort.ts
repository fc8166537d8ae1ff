import { defineCommand } from '../../command-spec.ts'
import { editsOperands, loadsValues, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

export default defineCommand({
  name: 'isort',
  about: 'sorts imports of Python sources',
  abbreviates: true,
  // --formatter loads a plugin by name
  options: table({
    flag: `-h, -V --version, --vn --version-number, -v --verbose, --only-modified --om, --dedup-headings, -q --quiet, -d --stdout, --overwrite-in-place,
      --show-config --show-settings, --show-files, --diff --df, -c --check-only --check, --ws --ignore-whitespace, --resolve-all-configs, --old-finders --magic-placement,
      --ac --atomic, --interactive, --srx --sort-reexports, --filter-files, --gitignore --skip-gitignore, --dont-follow-links, --allow-root,
      --append --append-only, --af --force-adds, --float-to-top, --dont-float-to-top, --ca --combine-as, --cs --combine-star, -e --balanced,
      --ff --from-first, --ls --length-sort, --lss --length-sort-straight, -n --ensure-newline-before-comments, --nis --no-inline-sort,
      --ot --order-by-type, --dt --dont-order-by-type, --rr --reverse-relative, --reverse-sort, -sl --sl --force-single-line-imports, --tc --trailing-comma,
      --up --use-parentheses, --case-sensitive, --remove-redundant-aliases, --honor-noqa, --treat-all-comments-as-code, --color, --star-first,
      --split-on-trailing-comma, --os --only-sections, --ds --no-sections, --fas --force-alphabetical-sort, --fss --force-sort-within-sections,
      --hcss --honor-case-in-force-sorted-sections, --srss --sort-relative-in-force-sorted-sections, --fass --force-alphabetical-sort-within-sections,
      --combine-straight-imports --csi, -rc --recursive, -y --apply, -k --keep-direct-and-as`,
    value: `--sp --settings-path --settings-file --settings, --cr --config-root, --profile, --format-error, --format-success, -s --skip, --extend-skip,
      --sg --skip-glob, --extend-skip-glob --esg, --ext --extension --supported-extension, --blocked-extension, --filename, -a --add-import, --rm --remove-import,
      -i --indent, --lbi --lines-before-imports, --lai --lines-after-imports, --lbt --lines-between-types, --le --line-ending, -m --multi-line, --sort-order,
      --nsl --single-line-exclusions, -l -w --line-length --line-width, --wl --wrap-length, --treat-comment-as-code, --ext-format,
      --sd --section-default --default-section, -t --top, --tt, --nlb --no-lines-before, --src --src-path, -b --builtin, --extra-builtin, -f --future,
      -o --thirdparty, -p --project, --known-local-folder, --known-first-party, --virtual-env, --conda-env, --py --python-version, --dont-skip, -j --jobs`,
    'value?': '--fgw --force-grid-wrap',
  }),
  effects: (args) => [
    ...loadsValues(args, ['--sp']),
    ...(args.has('-c', '--diff', '-d', '--show-config', '--show-files', '--vn', '-V') ? readsOperandsOr(args) : editsOperands(args)),
  ],
  examples: [
    ['isort --check-only --diff .', 'read .'],
    ['isort -c --profile black --skip migrations src', 'read src'],
    ['isort -l 100 --float-to-top src', 'write:edit src'],
    ['isort -rc .', 'write:edit .'],
    ['isort --formatter evil .', 'unknown: option `--formatter` of `isort` is not described', 'write:edit evil', 'write:edit .'],
  ],
})
