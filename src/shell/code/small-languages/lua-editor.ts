import { type Draft, hidden, projectCode, unknown } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import { split } from '../names.ts'
import { literalOf, type Token } from './lexical.ts'
import * as means from './lexicon.ts'
import { each, type LexicalMeaning } from './lexicon.ts'

/** Functions of Neovim's own library that compute, print or change only what the editor holds in memory. */
export const editorNames: readonly string[] = split(`
  vim inspect print notify notify_once schedule schedule_wrap defer_fn wait iter ringbuf deepcopy deep_equal validate is_callable islist isarray version_cmp
  tbl_map tbl_filter tbl_keys tbl_values tbl_count tbl_isempty tbl_contains tbl_extend tbl_deep_extend tbl_get list_extend list_slice list_contains split gsplit
  trim startswith endswith pesc str_utfindex str_byteindex json mpack base64 encode decode diff stricmp levels INFO WARN ERROR DEBUG TRACE OFF NIL empty_dict
  nvim_buf_get_lines nvim_buf_set_lines nvim_buf_get_text nvim_buf_set_text nvim_buf_line_count nvim_buf_get_name nvim_buf_set_name nvim_buf_is_valid
  nvim_buf_is_loaded nvim_buf_get_mark nvim_buf_set_extmark nvim_buf_get_extmarks nvim_buf_clear_namespace nvim_buf_get_keymap nvim_create_buf
  nvim_create_namespace nvim_get_current_buf nvim_set_current_buf nvim_get_current_line nvim_set_current_line nvim_get_current_win nvim_set_current_win
  nvim_get_mode nvim_get_option_value nvim_set_option_value nvim_get_var nvim_set_var nvim_get_hl nvim_set_hl nvim_get_keymap nvim_get_commands
  nvim_get_autocmds nvim_get_runtime_file nvim_list_bufs nvim_list_wins nvim_list_tabpages nvim_open_win nvim_win_get_buf nvim_win_set_buf
  nvim_win_get_cursor nvim_win_set_cursor nvim_win_get_width nvim_win_get_height nvim_win_is_valid nvim_echo nvim_strwidth nvim_get_namespaces
  stdpath getcwd fnamemodify has exists strlen strchars strwidth strdisplaywidth bufnr bufname winnr line col getline setline getpos cursor search
  hrtime cwd now os_uname available_parallelism get_parser get_string_parser get_node get_node_text parse root major minor patch`)

/** Lists of folders from which the editor loads code. */
const loadsFrom: LexicalMeaning = ([folder]) => {
  const place = literalOf(folder)
  return [
    place === undefined ? unknown('the editor loads code of a folder only known at run time') : projectCode('plugins', literal(place)),
  ]
}

/** `vim.cmd('qa!')`; more than to leave or to set a switch is not read here. */
const commands: LexicalMeaning = ([text]) =>
  /^(?:(?:q|qa|qall|quit|quitall|cq|cquit|bd|bdelete|enew|new|noh|stopinsert)!?|set (?:no)?(?:swapfile|hidden|number|wrap|list))$/.test(
    literalOf(text) ?? '',
  )
    ? []
    : [unknown('an editor command can run programs')]

export const editorCalls: readonly (readonly [string, LexicalMeaning])[] = [
  ...each('fn.delete fs.rm', means.deletesTree),
  ...each('fn.system fn.systemlist fn.jobstart fn.termopen vim.system', (args) => means.spawns(args.slice(0, 1))),
  ...each('uv.fs_unlink loop.fs_unlink uv.fs_rmdir loop.fs_rmdir', means.deletes),
  ...each('uv.fs_rename loop.fs_rename fn.rename', means.moves),
  ...each('fn.readfile', means.reads),
  ...each('fn.writefile', ([, path]) => means.writes(path ? [path] : [])),
  ...each('fn.mkdir', means.makesFolder),
  ...each('fn.filereadable fn.isdirectory fn.glob fn.globpath fn.readdir uv.fs_stat loop.fs_stat fs.dir fs.find fs.root', () => []),
  ...each('vim.cmd api.nvim_command', commands),
  ...each('rtp.append rtp.prepend runtimepath.append runtimepath.prepend packpath.append packpath.prepend', loadsFrom),
]

/** Parts of `vim` whose members are functions, each described by its name, and those whose members are switches and variables. */
const functions = /^(?:fn|api|uv|loop|fs|json|log|treesitter|text|base64|mpack|levels|version)$/
const switches = /^(?:opt|opt_local|opt_global|o|bo|wo|go|g|b|w|t|v)$/
/** Switches by which the editor starts a program, or takes code from somewhere. */
const starts = /prg$|prog$|^shell|command|^(?:rtp|runtimepath|packpath|exrc|modeline)$/

/** `vim.fn`, `vim.opt.x`: only as far as the part that stands behind the next dot is named. */
export function partOfEditor(tokens: readonly Token[], place: number): readonly Draft[] | undefined {
  const [token, next] = [tokens[place], tokens[place + 1]]
  const at = (back: number): string => tokens[place - back]?.text ?? ''
  if (token?.kind !== 'name' || at(1) !== '.') return undefined
  if (at(2) === 'vim' && (functions.test(token.text) || switches.test(token.text)))
    return next?.text === '.' || (next?.text === '(' && token.text === 'version') ? [] : [hidden(`lua passes \`vim.${token.text}\` around`)]
  if (at(4) !== 'vim' || !switches.test(at(2)) || next?.text === '(') return undefined
  return starts.test(token.text) && next?.text !== ':' ? [unknown(`setting \`${token.text}\` of the editor can name what runs`)] : []
}
