// A real terminal for clients that ask a person: tmux on a socket of its own, keys in, screen out.
import { spawnSync } from 'node:child_process'

/** Starts the command in a terminal; `see` waits until the screen shows something, `press` sends keys by their tmux names. */
export function openTerminal([program, ...words], { env, cwd, socket }) {
  const tmux = (...rest) => spawnSync('tmux', ['-S', socket, '-f', '/dev/null', ...rest], { env, cwd, encoding: 'utf8', timeout: 10_000 })
  tmux('new-session', '-d', '-x', '160', '-y', '50', program, ...words)
  const screen = () => tmux('capture-pane', '-p', '-J').stdout ?? ''
  const seen = async (pattern, withinMs) => {
    for (const end = Date.now() + withinMs; Date.now() < end; ) {
      const text = screen()
      if (pattern.test(text)) return text
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
    return undefined
  }
  const see = async (pattern) => {
    const text = await seen(pattern, 60_000)
    if (text === undefined) throw new Error(`the terminal never showed ${pattern}:\n${screen().replace(/\n+/g, '\n')}`)
    return text
  }
  return {
    see,
    /** Presses keys until the screen shows something: a prompt that was just drawn may not listen yet. */
    async press(keys, pattern) {
      for (let attempt = 0; attempt < 3; attempt++) {
        tmux('send-keys', ...keys)
        const text = await seen(pattern, 15_000)
        if (text !== undefined) return text
      }
      return see(pattern)
    },
    close: () => tmux('kill-server'),
  }
}
