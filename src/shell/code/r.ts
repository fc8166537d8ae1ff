import { connect, unknown } from '../command-spec.ts'
import { literal } from '../value.ts'
import type { CodeAnalyser } from './analyser.ts'
import { findings } from './findings.ts'
import { literalOf } from './lexical.ts'
import * as means from './lexicon.ts'
import { type LexicalMeaning, type Lexicon, lexicalDrafts } from './lexicon.ts'

const lexicon: Lexicon = {
  language: 'r',
  lexis: { comments: ['#'], namePattern: /^[A-Za-z.][\w.]*/, backtick: 'name' },
  names: new Set(
    `if else for while repeat in next break function return TRUE FALSE NULL NA Inf NaN T F print cat paste paste0 sprintf format nchar substr strsplit gsub sub grepl regmatches toupper tolower trimws c list vector length names
    seq seq_len seq_along rep rev sort order unique table sum mean median sd var min max range quantile round floor ceiling sqrt abs exp log cumsum diff which any all is.na is.null ifelse head tail summary str dim nrow ncol colnames rownames
    data.frame matrix as.numeric as.integer as.character as.Date as.factor factor levels rbind cbind merge aggregate subset with within apply sapply lapply vapply tapply mapply Reduce Filter Map set.seed rnorm runif sample lm glm anova t.test cor
    R.version.string R.version version sessionInfo packageVersion installed.packages Sys.time Sys.Date date proc.time system.time message warning stop quit q invisible suppressWarnings suppressMessages suppressPackageStartupMessages nlevels colMeans rowMeans colSums rowSums
    library stats utils iris mtcars cars toJSON fromJSON stopifnot identical switch header sep stringsAsFactors digits na.rm commandArgs trailingOnly tryCatch error`.split(
      /\s+/,
    ),
  ),
  reflective:
    /^(?:eval|parse|source|do\.call|match\.fun|get|mget|assign|attach|environment|sys\.function|dyn\.load|\.Call|\.External|\.C|load|readRDS|install\.packages|require|loadNamespace|Sys\.setenv|body|formals|Recall|Reduce_|unserialize)$/,
  calls: new Map<string, LexicalMeaning>([
    ['system', (args) => means.spawns(args.slice(0, 1))],
    ['shell', (args) => means.spawns(args.slice(0, 1))],
    [
      'system2',
      (args) => [...means.spawns(args.slice(0, 1)), ...(args.length > 1 ? [unknown('r runs a command with further words')] : [])],
    ],
    ...['read.csv', 'read.table', 'readLines', 'read.delim', 'scan', 'file.info', 'readline'].map((name): [string, LexicalMeaning] => [
      name,
      means.readsFileOrUrl,
    ]),
    ...['file.exists', 'list.files', 'dir', 'dir.exists', 'file.size'].map((name): [string, LexicalMeaning] => [name, means.lists]),
    ...['write.csv', 'write.table', 'writeLines', 'saveRDS', 'save'].map((name): [string, LexicalMeaning] => [
      name,
      (args) => (args.length < 2 ? [] : means.writes(args.slice(1))),
    ]),
    ...['file.remove', 'unlink'].map((name): [string, LexicalMeaning] => [name, ([path]) => means.deletesTree(path ? [path] : [])]),
    ['Sys.getenv', ([name]) => means.environmentVariable(literalOf(name))],
    ['download.file', ([url]) => [connect('get', literal(literalOf(url) ?? '?')), unknown('r writes a download to a file')]],
  ]),
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
}

/** R: the little that computes and prints. */
export const r: CodeAnalyser = {
  language: 'r',
  inline: (text) => lexicalDrafts(text, lexicon),
  scan: (text) => findings(lexicalDrafts(text, lexicon, { known: true })),
}
