import { connect, type Draft, execute, hidden, install, projectCode, read, unknown, write } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { findings } from '../findings.ts'
import { oneOfNames } from '../../../expressions.ts'
import { literalOf, type Token } from './lexical.ts'
import { expressionAt } from './lexical-bindings.ts'
import { finds, formats, joinsPath, pathsIn, results, same, variable } from './lexical-results.ts'
import { concatenated, eachItem, itemsOf, textValue } from './lexical-values.ts'
import * as means from './lexicon.ts'
import { each, type LexicalMeaning, type Lexicon, lexicalDrafts } from './lexicon.ts'

/** Packages that compute, draw or read tables; their functions are described by name. */
const packages = new Set(
  `dplyr tidyr ggplot2 readr purrr tibble stringr forcats lubridate tidyverse data.table jsonlite glue scales broom testthat knitr stats utils methods parallel
  graphics grDevices MASS Matrix survival lattice zoo xts forecast magrittr rlang here devtools usethis roxygen2 lintr styler covr rmarkdown pkgdown`.split(
    /\s+/,
  ),
)

/** `library(x)` runs code of a package: one that nobody described may be anything. */
const loadsPackage: LexicalMeaning = ([name]) => {
  const text = literalOf(name) ?? name?.[0]?.text ?? ''
  return packages.has(text) ? [] : [unknown(`r package \`${text}\` is not described`)]
}

/** Tools that test, check, document or build the package they stand in. */
const works =
  (what: string, ...more: readonly Draft[]): LexicalMeaning =>
  ([path]) => {
    const place = literalOf(path)
    return [
      projectCode(
        what,
        'tests/testthat.R',
        'tests/testthat/helper.R',
        'tests/testthat/setup.R',
        ...(place !== undefined && /^[/~]|\.\./.test(place) ? [literal(place)] : []),
      ),
      {
        do: 'project-code',
        what,
        files: ['tests', 'tests/testthat', ...(place === undefined ? [] : [place])].flatMap((folder) => [
          `${folder}/test*.R`,
          `${folder}/helper*.R`,
        ]),
        notCode: true,
        plainActs: true,
      },
      { do: 'project-code', what, files: ['R/*.R'], notCode: true, plainActs: true },
      ...more,
    ]
  }

const sources: LexicalMeaning = ([path]) => {
  const file = literalOf(path)
  if (file !== undefined && /^https?:/.test(file)) return [connect('get', file), execute('download', file)]
  return file === undefined || /^\w+:/.test(file)
    ? [unknown('r runs code only known at run time')]
    : [{ do: 'script', file: literal(file), language: 'r', parameters: [] }]
}

const lexicon: Lexicon = {
  language: 'r',
  lexis: { comments: ['#'], namePattern: /^[A-Za-z.][\w.]*/, backtick: 'name' },
  names: new Set(
    `if else for while repeat in next break function return TRUE FALSE NULL NA Inf NaN T F print cat paste paste0 sprintf format nchar substr strsplit gsub sub grepl regmatches toupper tolower trimws c list vector length names
    seq seq_len seq_along rep rev sort order unique table sum mean median sd var min max range quantile round floor ceiling sqrt abs exp log cumsum diff which any all is.na is.null ifelse head tail summary str dim nrow ncol colnames rownames
    data.frame matrix as.numeric as.integer as.character as.Date as.factor factor levels rbind cbind merge aggregate subset with within apply sapply lapply vapply tapply mapply Reduce Filter Map set.seed rnorm runif sample lm glm anova t.test cor
    plot lines points abline text legend axis title par layout hist barplot boxplot pie curve matplot pairs polygon rect segments arrows grid mtext stripchart mosaicplot image contour persp colorRampPalette rainbow heat.colors hcl.colors rgb col2rgb adjustcolor dev.off dev.cur graphics.off
    R.version.string R.version version sessionInfo packageVersion installed.packages Sys.time Sys.Date date proc.time system.time message warning stop quit q invisible suppressWarnings suppressMessages suppressPackageStartupMessages nlevels colMeans rowMeans colSums rowSums
    filter select mutate summarise summarize group_by ungroup arrange distinct rename left_join inner_join right_join full_join anti_join count n pull slice slice_head slice_tail case_when if_else across everything starts_with ends_with contains bind_rows bind_cols
    pivot_longer pivot_wider drop_na replace_na separate unite tibble as_tibble glimpse ggplot aes geom_point geom_line geom_bar geom_col geom_histogram geom_boxplot geom_smooth facet_wrap facet_grid labs theme theme_minimal theme_bw scale_x_log10 scale_y_log10 coord_flip xlab ylab ggtitle
    desc n_distinct row_number min_rank dense_rank percent_rank ntile lag lead relocate transmute coalesce na_if between top_n slice_max slice_min slice_sample add_count tally rowwise semi_join cross_join nest unnest unnest_longer unnest_wider fill complete expand crossing separate_wider_delim rows_update pick c_across any_of all_of last_col where num_range cur_group cur_column consecutive_id
    map2 pmap imap map_int map_lgl map_vec map_df map2_dbl walk2 reduce accumulate keep discard compact pluck flatten list_rbind set_names modify partial possibly safely str_extract str_extract_all str_match str_replace_all str_remove str_remove_all str_sub str_length str_trim str_squish str_pad str_to_upper str_to_title str_count str_starts str_ends str_which str_glue regex fixed coll
    dmy ymd_hms day hour minute second wday yday week quarter today now floor_date ceiling_date round_date interval duration days weeks years make_date as_date as_datetime parse_date_time fct_reorder fct_relevel fct_lump fct_infreq fct_count geom_area geom_text geom_label geom_density geom_violin geom_tile geom_errorbar geom_ribbon geom_hline geom_vline geom_abline geom_jitter stat_summary scale_fill_brewer scale_color_brewer scale_fill_manual scale_color_manual scale_x_continuous scale_y_continuous scale_x_date theme_classic theme_void element_text element_blank guides position_dodge
    glue tidy augment glance skim pivot_longer_spec setDT setkey dcast melt fcase fifelse rbindlist uniqueN shift frank str_detect str_replace str_split str_c str_to_lower ymd mdy year month map map_dbl map_chr map_dfr walk is.data.frame nchar rowsum do crossprod solve det diag outer prop.table xtabs cut findInterval complete.cases na.omit is.function predict residuals coef fitted nls arima HoltWinters decompose
    rm ls gc Sys.info R.home .libPaths search searchpaths nlevels args formatC toString rapply environmentName interaction expand.grid match.arg missing exists inherits is.numeric is.character setdiff union intersect duplicated rle cumprod tabulate as.data.frame as.vector as.list unlist seq.Date months weekdays difftime julian ISOdate strftime strptime
    tempdir tempfile Sys.getpid Sys.getlocale Sys.setlocale nchar sprintf rev rownames array aperm sweep scale var weighted.mean cor.test chisq.test wilcox.test shapiro.test ks.test aov TukeyHSD model.matrix confint AIC BIC step optim optimize integrate uniroot nlm loess lowess spline splinefun approx density ecdf qnorm pnorm dnorm rbinom dbinom pbinom rpois rexp rgamma rbeta runif punif choose factorial gamma beta cummax cummin pmin pmax rank which.max which.min rowSums is.element bitwAnd strtoi chartr casefold startsWith endsWith regexpr gregexpr regexec agrep shQuote dQuote sQuote noquote encodeString iconv enc2utf8 utf8ToInt intToUtf8 rawToChar charToRaw as.hexmode as.logical as.POSIXct as.POSIXlt Negate Position Find Vectorize identity nargs is.list is.vector is.factor is.matrix class typeof mode storage.mode attributes attr structure unclass stack unstack reshape split unsplit by ave mapply outer vapply array rapply nlevels droplevels relevel object.size gc Sys.sleep nrow NROW NCOL max.col cutree hclust kmeans prcomp dist cmdscale str2lang deparse quote substitute bquote expression body_ ls rm_ conditionMessage conditionCall simpleError finally warningCondition basename dirname normalizePath file.path path.expand getwd R.Version numeric_version compareVersion packageDescription help citation demo vignette data numeric character logical integer double complex describe it test_that expect_equal expect_true expect_false expect_error expect_identical expect_length expect_named expect_snapshot skip stats utils iris mtcars cars toJSON fromJSON stopifnot identical switch header sep stringsAsFactors digits na.rm commandArgs trailingOnly tryCatch error`.split(
      /\s+/,
    ),
  ),
  reflective: oneOfNames(String.raw`
    pipe url socketConnection sink setwd file\.copy file\.rename file\.append file\.create file\.symlink file\.link Sys\.chmod
    Sys\.kill shell\.exec browseURL options trace on\.exit reg\.finalizer sys\.source evalq with_options Rscript r callr processx eval
    parse do\.call match\.fun get mget assign attach environment sys\.function dyn\.load \.Call \.External \.C load readRDS require
    loadNamespace Sys\.setenv body formals Recall unserialize`),
  calls: new Map<string, LexicalMeaning>([
    ...each('library requireNamespace', loadsPackage),
    ['source', sources],
    ...each(
      `devtools.test testthat.test_file testthat.test_dir testthat.test_local testthat.test_check test_check covr.package_coverage covr.report covr.percent_coverage covr.file_coverage
      covr.zero_coverage covr.tally_coverage`,
      works('tests'),
    ),
    ...each('test_file test_dir test_local', works('tests')),
    ...each(
      `devtools.check devtools.load_all pkgload.load_all lintr.lint_package lintr.lint lintr.lint_dir rcmdcheck.rcmdcheck goodpractice.gp spelling.spell_check_package
      urlchecker.url_check devtools.check_man devtools.session_info renv.status renv.diagnostics renv.dependencies devtools.run_examples devtools.missing_s3`,
      works('checks', read('.')),
    ),
    ...each(
      `devtools.document roxygen2.roxygenise roxygen2.roxygenize styler.style_pkg styler.style_file styler.style_dir pkgdown.build_site pkgdown.build_reference devtools.build_readme
      devtools.build usethis.use_test usethis.use_r usethis.use_package_doc usethis.use_vignette usethis.use_data_raw usethis.use_news_md usethis.use_version`,
      works('documents and sources', write('.', 'edit')),
    ),
    ...each('rmarkdown.render knitr.knit quarto.quarto_render', ([file]) => [
      projectCode('documents and sources', ...(literalOf(file) === undefined ? [] : [literal(literalOf(file) ?? '')])),
      write('.', 'edit'),
    ]),
    ...each('targets.tar_make tar_make', () => [projectCode('pipeline', '_targets.R'), write('_targets', 'folder')]),
    ...each('renv.restore devtools.install_deps', () => [install('manifest', 'renv.lock')]),
    ...each('renv.install install.packages remotes.install_github devtools.install_github pak.pak', ([name]) => [
      install('named', literal(literalOf(name) ?? '?')),
    ]),
    ...each('ggsave', writesFile(0)),
    ...each('png jpeg tiff bmp svg pdf cairo_pdf', (args) =>
      args.length === 0 ? [] : means.writes([withoutName(args[0] ?? [], /^(?:file|filename)$/)]),
    ),
    ...each('dir.create', means.makesFolder),
    ...each('old.packages available.packages', () => [connect('get', 'https://cran.r-project.org')]),
    ...each('readr.read_csv read_csv read_tsv jsonlite.fromJSON', means.readsFileOrUrl),
    // what is more than one word is a command
    ...each('fread data.table.fread', (args) =>
      /\s/.test(literalOf(args[0]) ?? '') ? means.spawns(args.slice(0, 1)) : means.readsFileOrUrl(args),
    ),
    ...each('cat', (args) =>
      args.flatMap(([name, sign, ...file]) => (name?.text === 'file' && sign?.text === '=' ? means.writes([file]) : [])),
    ),
    ...each('system base.system', (args) => means.spawns(args.slice(0, 1))),
    ['shell', (args) => means.spawns(args.slice(0, 1))],
    ['system2', (args) => means.spawns(args.slice(0, 2))],
    ...each('read.csv read.table readLines read.delim scan file.info readline', (args) =>
      args.some(([name, sign]) => name?.text === 'text' && sign?.text === '=') ? [] : means.readsFileOrUrl(args),
    ),
    ...['file.exists', 'list.files', 'dir', 'dir.exists', 'file.size', 'Sys.glob'].map((name): [string, LexicalMeaning] => [
      name,
      means.lists,
    ]),
    ...each(
      `write.csv write.csv2 write.table writeLines saveRDS write_csv write_csv2 write_tsv write_delim write_rds write_lines write_file write_json fwrite
      readr.write_csv readr.write_tsv readr.write_rds readr.write_lines jsonlite.write_json data.table.fwrite`,
      writesFile(1),
    ),
    // what it saves are names, however many
    ['save', (args) => writesFile(0)(args.filter((argument) => argument[1]?.text === '='))],
    ...['file.remove', 'unlink'].map((name): [string, LexicalMeaning] => [name, ([path]) => means.deletesTree(path ? [path] : [])]),
    ['Sys.getenv', ([name]) => means.environmentVariable(literalOf(name))],
    ['download.file', ([url]) => [connect('get', literal(literalOf(url) ?? '?')), unknown('r writes a download to a file')]],
  ]),
  values: {
    concat: '\0',
    hole: /(?!)/g,
    results: new Map([
      ...results('c list', (items) => ({ items })),
      ...results('paste', (parts) => concatenated(parts.flatMap(itemsOf), ' ')),
      ...results('paste0', (parts) => concatenated(parts.flatMap(itemsOf))),
      ...results('file.path', joinsPath),
      ...results('sprintf', formats),
      ...results('path.expand normalizePath as.character trimws', same),
      ...results('path.home fs.path_home Sys.home', (parts) => concatenated([textValue('~'), ...parts], '/')),
      ...results('Sys.getenv', variable),
      ...results('list.files dir', pathsIn),
      ...results('Sys.glob', finds),
    ]),
  },
  loops: forLoop,
  // `x |> f()`, `x %>% f()`, `x %>% package::f()`
  piped(tokens, place) {
    const isQualified = tokens[place - 1]?.text === ':' || tokens[place - 1]?.text === '::'
    let before = isQualified ? place - (tokens[place - 1]?.text === '::' ? 3 : 4) : place - 1
    while (tokens[before]?.text === '\n') before--
    const signs = tokens
      .slice(Math.max(0, before - 3), before + 1)
      .map(({ kind, text }) => (kind === 'sign' ? text : ' '))
      .join('')
    const [pipe] = /(?:\|>|%(?:T|<|!)?>%| >%)$/.exec(signs) ?? []
    return pipe === undefined ? undefined : []
  },
  defines: { by: /^source$/, file: (name) => name, holds: (name) => new RegExp(String.raw`^${name}\s*(?:<-|=)\s*function\b`, 'm') },
  binds(tokens, place) {
    const [token, next, after, previous] = [tokens[place], tokens[place + 1], tokens[place + 2], tokens[place - 1]]
    if (token?.kind !== 'name' || lexicon.reflective.test(token.text)) return false
    return (
      next?.text === '=' ||
      (next?.text === '<' && after?.text === '-') ||
      previous?.text === '$' ||
      (previous?.text === '(' && /^(?:for|function)$/.test(tokens[place - 2]?.text ?? ''))
    )
  },
  // a name that is not called is a column or a value; one that acts when it is handed on is described by its name
  around(tokens, place) {
    const [token, next, previous] = [tokens[place], tokens[place + 1], tokens[place - 1]]
    // `sapply(x, "unlink")`, `"unlink"(x)`; one letter is a mode or a name of the project's
    if (token?.kind === 'text' && token.text.length > 1 && (lexicon.calls.has(token.text) || lexicon.reflective.test(token.text)))
      return [hidden(`r calls \`${token.text}\` by its name`)]
    if (token?.kind !== 'name' || lexicon.calls.has(token.text) || lexicon.reflective.test(token.text)) return undefined
    if (next?.text === ':' && tokens[place + 2]?.text === ':') return []
    return next?.text !== '(' && previous?.text !== ':' ? [] : undefined
  },
}

/** Arguments that only say how something is written, or that hold it. */
const shapes = oneOfNames(String.raw`
  x text object data obj list plot sep delim quote quoteEscape escape eol na dec row\.names col\.names append useBytes fileEncoding encoding
  compress version ascii pretty auto_unbox digits null na_string num_threads progress width height units dpi scale device bg limitsize`)
const holding = /^(?:x|text|object|data|obj|list)$/

/** Writes the file that stands at this place, or is given by a name: whatever name is not known may stand for it. */
function writesFile(position: number): LexicalMeaning {
  return (args) => {
    const isNamed = ([name, sign, next]: readonly Token[]): boolean =>
      name?.kind === 'name' && sign?.text === '=' && next !== undefined && next.text !== '='
    const named = args.filter(isNamed)
    const inOrder = args.filter((argument) => !isNamed(argument))
    const moved = position > 0 && named.some(([name]) => holding.test(name?.text ?? '')) ? position - 1 : position
    const files = [
      ...named.filter(([name]) => !shapes.test(name?.text ?? '')).map((argument) => argument.slice(2)),
      ...inOrder.slice(moved, moved + 1),
    ]
    return files.flatMap((file) => means.writes([file]))
  }
}

/** An argument that may be given by its name (`filename = "x"`). */
const withoutName = (argument: readonly Token[], name: RegExp): readonly Token[] =>
  name.test(argument[0]?.text ?? '') && argument[1]?.text === '=' ? argument.slice(2) : argument

/** `for (x in list)`: what each turn holds. */
function forLoop(tokens: readonly Token[], place: number): readonly [string, readonly Token[]] | undefined {
  const [name, next, opens, word] = [tokens[place], tokens[place + 1], tokens[place - 1], tokens[place - 2]]
  if (name?.kind !== 'name' || next?.text !== 'in' || opens?.text !== '(' || word?.text !== 'for') return undefined
  return [name.text, [...expressionAt(tokens, place + 2), eachItem]]
}

/** R: the little that computes and prints. */
export const r: CodeAnalyser = {
  language: 'r',
  inline: (text) => lexicalDrafts(text, lexicon),
  scan: (text) => findings(lexicalDrafts(text, lexicon, { known: true })),
}
