import { type Draft, execute } from '../command-spec.ts'

/** What somebody else's shell here is called, whatever finds it. */
const joined = 'a shell joined to the network'

/** How code opens a connection of its own, in whatever language. */
const connects =
  /\bsocket\.(?:socket|create_connection|create_server|tcp|connect|bind)\b|["']socket["']|\bsocket\s*\(|\b(?:open_connection|start_server|socketserver|TCPSocket|TCPServer|UDPSocket|IO::Socket|fsockopen|stream_socket_(?:client|server)|socket_create|socketConnection|gen_tcp|TcpStream|TcpListener|TcpClient|TCPClient|ServerSocket|Network\.Socket|NWConnection)\b|\bSocket\s*[.(]\s*(?!get\w*(?:name|host|addr))\S|\b(?:net|tls)\.(?:Dial\w*|Listen\w*|connect|createConnection|createServer|Socket)\b|["'](?:node:)?(?:net|tls)["']|\b(?:Deno|Bun)\.(?:connect|listen)\w*\b|\b(?:using|import)\s+Sockets\b|\bconnect\(\s*["'][\w.:-]+["']\s*,\s*\d+|\bsocket\s+(?:-server\s+)?[\w.$]+\s+\$?\w+/

/** What a program is started with, and what a connection is read with. */
const starts = String.raw`(?:exec\w*|Exec\w*|Command(?:Context|::new)?|system|popen\w*|Popen|execute|shell_exec|passthru|proc_open|spawn\w*|getoutput|check_output|run|call|cmd|Process(?:Builder|StartInfo|\.Start)?|pipeline|eval|iex|Invoke-Expression|sh -c|bash -c)`
const gets = String.raw`(?:f?gets|getline|fread|socket_read|recv\w*|receive|[rR]ead(?:[lL]ine|String|Bytes|Until)?|gets_s)`

const shellName = String.raw`(?:[\w./]*/|[A-Z]:[\w\\]*\\)?(?:(?:ba|z|da|k|a|c|tc|fi)?sh|cmd(?:\.exe)?|powershell(?:\.exe)?|pwsh)`
/** What may stand between the name of a function and the program it starts: brackets, a context, the name that the program is to see. */
const before = String.raw`[\s({[&.]*(?:new String\s*\[\]\s*\{\s*|ctx\s*,\s*|sprintf\s*\(\s*|List\.of\(\s*|${'["\'](?:[\\w./]*/)?\\w*sh["\']\\s*,\\s*'})*`

/** A shell that is started with nothing to do: it waits for what it is told. One that is given a script does not. */
const bareShell = new RegExp(
  String.raw`\b${starts}${before}(["'\x60])${shellName}(?:\s+-[il]+)*(?:\s*\d?[<>][^"'\x60\n]{0,80})?\1(?!\s*(?:,?\s*[[{(]?\s*(?:&|vec!)?\s*["'](?!-[il]+["']|(?:[\w./]*/)?\w*sh["']|r["']|[012]["'])|\]?\s*,\s*(?!NULL\b|nil\b|None\b|std|in\b|env\b|cwd\b|shell\b|close_fds\b|bufsize\b|array\b|pty\b|options\b)[\w$.]+\s*[,)\]]|\)?\s*\.\s*args?\b))`,
)

/** The same as Groovy writes it, and the shell of whoever runs the code. */
const otherShell = new RegExp(
  String.raw`["']${shellName}(?:\s+-[il]+)*["']\s*\]?\s*\.execute\(|\b${starts}${before}(?:process\.env\.|os\.environ\[["']|ENV\[["']|getenv\(["'])(?:SHELL|COMSPEC)\b`,
)

/** A name that is given what was read: `cmd = c.gets`, `message, _ := r.ReadString(`, and Tcl's `gets $s cmd`. */
const given = new RegExp(
  String.raw`([$@]?\b[A-Za-z_]\w*)(?:,\s*\w+)?\s*:?=\s*(?!=)[^;\n=]{0,80}?\b${gets}\b|\bgets\s+\$\w+\s+(\w+)|\bdata\s*\(\s*\w+\s*,\s*(\w+)\s*\)|\.on\(\s*["']data["']\s*,\s*(?:async\s*)?(?:function\s*)?\(?\s*(\w+)`,
  'g',
)

/** The ends of a program handed over to a connection, one by one. */
const handsOver = /\bdup2\b|\.reopen\(|\bfdopen\(|open\s*\(?\s*STDIN\s*,\s*["']<?[>+]?&|\[\s*:in\s*,\s*:out|\bin:\s*\w+\s*,\s*out:/

const startsSomething = new RegExp(String.raw`\b${starts}\b`)
/** More names than this are not followed. */
const mostNames = 24

/** Whether what is read is started as a program, or given to one that runs it. */
function runsWhatItReads(text: string): boolean {
  if (new RegExp(String.raw`\b${starts}\s*\(?\s*[$@\w.]*\b${gets}\s*\(`).test(text)) return true
  // Tcl: `exec {*}[gets $s]`
  if (new RegExp(String.raw`\b${starts}\s+(?:\{\*\}\s*)?\[\s*${gets}\b`).test(text)) return true
  if (!startsSomething.test(text)) return false
  for (const [, ...found] of [...text.matchAll(given)].slice(0, mostNames)) {
    const name = found.find((candidate) => candidate !== undefined)?.replace(/^[$@]/, '') ?? ''
    if (name.length > 0 && new RegExp(String.raw`\b${starts}\b[^;\n]{0,60}?[^\w.]${name}\b`).test(text)) return true
  }
  return false
}

/** Longer code is no single act: a program of that size may well hold all of these for reasons of its own. */
const longest = 16_384

/** Whether code plainly gives whoever sits at the other end of a connection a shell here. */
export const joinsShell = (text: string): boolean =>
  text.length <= longest &&
  connects.test(text) &&
  (bareShell.test(text) || otherShell.test(text) || handsOver.test(text) || runsWhatItReads(text))

const isJoined = (draft: Draft): boolean =>
  draft.do === 'effect' && draft.kind === 'execute' && draft.tag === 'remote-shell' && draft.target === joined

/** What code on the line does, a shell for others among it. */
export const withRemoteShell = (drafts: readonly Draft[], text: string): readonly Draft[] =>
  joinsShell(text) && !drafts.some(isJoined) ? [...drafts, execute('remote-shell', joined)] : drafts

/** The same of the project's code: programs that wait for a server, and start another program, are ordinary there. */
export const withPlainRemoteShell = (drafts: readonly Draft[], text: string): readonly Draft[] =>
  withRemoteShell(
    drafts.filter((draft) => !isJoined(draft)),
    text,
  )
