import type { Grammar } from '../grammar.ts'

/** Paths that programs in languages are given: what git holds, drafts, links that lead out, neighbours and fresh ones. */
export const places: Grammar = {
  place: [
    'kept',
    'kept',
    'kept',
    'fresh',
    'fresh',
    'fresh',
    'a',
    'b',
    'b',
    'a.txt',
    'list',
    'd1/kept',
    'd1/fresh',
    'd2/fresh',
    'd2/x',
    'd1',
    'build',
    'linked/kept',
    'draft',
    'edited',
    'out/f',
    '../other/f',
    './fresh',
    'd1/../kept',
    'linked/../fresh',
    'out/../fresh',
  ],
  folder: ['d1', 'd1', 'd2', 'd2/x', '.', 'linked', 'out'],
}
