import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const unknowns = (line: string): readonly string[] => effectLines(line).filter((effect) => effect.startsWith('unknown'))

test.each([
  'source ~/miniconda3/etc/profile.d/conda.sh',
  'source "$(conda info --base)/etc/profile.d/conda.sh"',
  'source /opt/conda/bin/activate dev',
  '. "$HOME/.nvm/nvm.sh"',
  'export NVM_DIR=~/.nvm; . "$NVM_DIR/nvm.sh"',
  'source ~/.cargo/env',
])('what a manager of versions brings for shells is loaded: %s', (line) => {
  expect(unknowns(line)).toEqual([])
})

test.each([
  'source ~/.bashrc',
  'source /tmp/miniconda3/etc/profile.d/conda.sh',
  'source "$(conda info --base)/x.sh"',
  'source "$BASE/etc/profile.d/conda.sh"',
])('anything else is not: %s', (line) => {
  expect(unknowns(line)).not.toEqual([])
})

test('one that this line wrote is looked through', () => {
  expect(effectLines('echo "rm -r src" > ~/.nvm/nvm.sh; . ~/.nvm/nvm.sh')).toContain('delete src')
})
