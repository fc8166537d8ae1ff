import { table } from '../_table.ts'

/** Options of everything that shows a diff. `--ext-diff` is unsafe: it runs the driver the repository names. */
export const diffOptions = table({
  flag: `-p -u --patch, -s --no-patch, --raw, --patch-with-raw, --patch-with-stat, -t, --indent-heuristic, --no-indent-heuristic,
        --minimal, --patience, --histogram, --compact-summary, --numstat, --shortstat, --cumulative, --summary, -z, --name-only,
        --name-status, --no-color, --no-color-moved, --no-color-moved-ws, --no-renames, --rename-empty, --no-rename-empty, --check,
        --full-index, --binary, --find-copies-harder, -D --irreversible-delete, --pickaxe-all, --pickaxe-regex, -R, -a --text,
        --ignore-cr-at-eol, --ignore-space-at-eol, -b --ignore-space-change, -w --ignore-all-space, --ignore-blank-lines,
        -W --function-context, --no-function-context, --exit-code, -q --quiet, --no-ext-diff, --textconv, --no-textconv, --no-prefix,
        --default-prefix, --ita-invisible-in-index, --ita-visible-in-index, --no-relative, -c, --cc, -m, --combined-all-paths,
        --no-diff-merges, --remerge-diff, --dd, --no-indent, --no-stat`,
  value: `--diff-algorithm, --stat-width, --stat-name-width, --stat-count, --stat-graph-width, --ws-error-highlight, --diff-filter, -S,
        -G, --find-object, --skip-to, --rotate-to, -I --ignore-matching-lines, --inter-hunk-context, --src-prefix, --dst-prefix,
        --line-prefix, --anchored, -l, -U --unified, --output-indicator-new, --output-indicator-old, --output-indicator-context,
        --diff-merges, --word-diff-regex, --max-depth`,
  'value?': `--stat, --dirstat, -X, --submodule, --color, --color-moved, --color-moved-ws, --word-diff, --color-words, --abbrev,
        -M --find-renames, -C --find-copies, -B --break-rewrites, --relative, --ignore-submodules`,
  writes: '--output',
  reads: '-O',
  unsafe: '--ext-diff',
})

/** Options that choose and order commits. */
export const revisionOptions = table({
  flag: `--all, --graph, --no-graph, --oneline, --first-parent, --merges, --no-merges, --no-min-parents, --no-max-parents, --reverse,
        --follow, --full-history, --simplify-merges, --simplify-by-decoration, --dense, --sparse, --show-pulls, --topo-order,
        --date-order, --author-date-order, --relative-date, --parents, --children, --left-right, --left-only, --right-only, --cherry,
        --cherry-pick, --cherry-mark, --boundary, -g --walk-reflogs, --source, --use-mailmap, --no-use-mailmap, --mailmap,
        --no-mailmap, --log-size, --no-notes, --show-signature, --no-show-signature, --abbrev-commit, --no-abbrev-commit, --no-abbrev,
        --not, --bisect, --merge, --do-walk, -i --regexp-ignore-case, --basic-regexp, -E --extended-regexp, -F --fixed-strings,
        -P --perl-regexp, --invert-grep, --all-match, --remove-empty, --full-diff, --no-decorate, --clear-decorations,
        --no-expand-tabs, --show-notes, --standard-notes, --in-commit-order, --ignore-missing, --reflog, --alternate-refs,
        --single-worktree, --stdin, --objects, --objects-edge, --unpacked, --no-commit-header, --count, --exclude-first-parent-only,
        --root, --timestamp, --header, --disk-usage`,
  value: `-n --max-count, --skip, --grep, --author, --committer, --since --after, --until --before, --since-as-filter, --grep-reflog,
        --date, --format, --encoding, -L, --exclude, --glob, --min-parents, --max-parents, --decorate-refs, --decorate-refs-exclude,
        --max-age, --min-age, --exclude-hidden, --filter`,
  'value?':
    '--pretty, --decorate, --branches, --tags, --remotes, --notes, --ancestry-path, --no-walk, --show-linear-break, --expand-tabs, --missing',
})

export const logOptions = table({}, diffOptions, revisionOptions)

/** Options of merge, pull, cherry-pick, revert and rebase. */
export const mergeOptions = table({
  flag: `--commit, --no-commit, -e --edit, --no-edit, --ff, --no-ff, --ff-only, --squash, --no-squash, --stat, -n --no-stat, --summary,
        --no-summary, --compact-summary, --signoff, --no-signoff, --verify-signatures, --no-verify-signatures,
        --allow-unrelated-histories, --autostash, --no-autostash, --rerere-autoupdate, --no-rerere-autoupdate, --overwrite-ignore,
        --no-overwrite-ignore, -v --verbose, -q --quiet, --progress, --no-progress, --verify, --no-verify, --no-log, --no-gpg-sign,
        --abort, --quit, --continue`,
  value: '-s --strategy, -X --strategy-option, -m --message, --cleanup, --into-name',
  'value?': '--log, -S --gpg-sign',
})

/** Options of everything that fetches. `--upload-pack` is unsafe: it runs a program. */
export const fetchOptions = table({
  flag: `--all, -a --append, --atomic, --dry-run, -f --force, -k --keep, --multiple, --auto-maintenance, --no-auto-maintenance,
        --auto-gc, --no-auto-gc, --write-commit-graph, --no-write-commit-graph, --prefetch, -p --prune, -P --prune-tags, --no-prune,
        --unshallow, --update-shallow, -t --tags, -n --no-tags, -u --update-head-ok, -q --quiet, -v --verbose, --progress,
        --no-progress, --ipv4 -4, --ipv6 -6, --no-recurse-submodules, --set-upstream, --show-forced-updates, --no-show-forced-updates,
        --porcelain, --refetch, --write-fetch-head, --no-write-fetch-head, --stdin`,
  value: `--depth, --deepen, --shallow-since, --shallow-exclude, --refmap, -j --jobs, -o --server-option, --negotiation-tip, --filter,
        --recurse-submodules-default`,
  'value?': '--recurse-submodules',
  program: '--upload-pack',
})
