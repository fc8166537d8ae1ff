// A real terminal for clients that ask a person: tmux on a socket of its own, keys in, screen out.
import { spawnSync } from 'node:child_process'

/** Starts the command in a terminal; `see` waits until the screen shows something, `press` sends keys as tmux names them. */
export function openTerminal([program, ...words], { env, cwd, socket }) {
  const tmux = (...rest) => spawnSync('tmux', ['-S', socket, '-f', '/dev/null', ...rest], { env, cwd, encoding: 'utf8', timeout: 10_000 })
  tmux('new-session', '-d', '-x', '160', '-y', '50', program, ...words)
  const screen = () => tmux('capture-pane', '-p', '-J').stdout ?? ''
  return {
    screen,
    press: (...keys) => tmux('send-keys', ...keys),
    async see(pattern, { withinMs = 60_000 } = {}) {
      for (const end = Date.now() + withinMs; Date.now() < end; ) {
        const text = screen()
        if (pattern.test(text)) return text
        await new Promise((resolve) => setTimeout(resolve, 150))
      }
      throw new Error(`the terminal never showed ${pattern}:\n${screen().replace(/\n+/g, '\n')}`)
    },
    close: () => tmux('kill-server'),
  }
}
