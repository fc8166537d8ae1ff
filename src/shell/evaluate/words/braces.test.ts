import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../testing/effect-lines.ts'

describe('lists as bash expands them', () => {
  test.each([
    ['echo {a,b}', ['a', 'b']],
    ['echo x{a,b}y', ['xay', 'xby']],
    ['echo {a,b}{1,2}', ['a1', 'a2', 'b1', 'b2']],
    ['echo {a,b}x{1,2}', ['ax1', 'ax2', 'bx1', 'bx2']],
    ['echo {a,{b,c}}', ['a', 'b', 'c']],
    ['echo {a,{b,c}d}e', ['ae', 'bde', 'cde']],
    ['echo {{a,b},c}', ['a', 'b', 'c']],
    ['echo {a,b,}', ['a', 'b']],
    ['echo {,a}x', ['x', 'ax']],
    ['echo {a,b}.{c,d}.e', ['a.c.e', 'a.d.e', 'b.c.e', 'b.d.e']],
    ['echo {"a,b",c}', ['a,b', 'c']],
    ["echo {'a,b',c}", ['a,b', 'c']],
    [String.raw`echo {a\,b,c}`, ['a,b', 'c']],
    ['echo {a b,c}', ['{a', 'b,c}']],
    ['echo "{a,b}"', ['{a,b}']],
    ['echo {a}', ['{a}']],
    ['echo {}', ['{}']],
    ['echo a{b', ['a{b']],
    ['echo {a,b', ['{a,b']],
    [String.raw`echo \{a,b}`, ['{a,b}']],
    ['echo {a,b}"{c,d}"', ['a{c,d}', 'b{c,d}']],
    ["echo {'}',a}", ['}', 'a']],
    ['echo {"{",a}', ['{', 'a']],
    ['echo {x,"a}b"}', ['x', 'a}b']],
  ])('%s', (line, expected) => {
    expect(wordsOf(line)).toEqual(expected)
  })
})

describe('sequences as bash expands them', () => {
  test.each([
    ['echo {1..3}', ['1', '2', '3']],
    ['echo {3..1}', ['3', '2', '1']],
    ['echo {1..1}', ['1']],
    ['echo {a..e}', ['a', 'b', 'c', 'd', 'e']],
    ['echo {e..a}', ['e', 'd', 'c', 'b', 'a']],
    ['echo {A..C}', ['A', 'B', 'C']],
    ['echo {1..10..3}', ['1', '4', '7', '10']],
    ['echo {10..1..3}', ['10', '7', '4', '1']],
    ['echo {1..3..0}', ['1', '2', '3']],
    ['echo {1..10..-3}', ['1', '4', '7', '10']],
    ['echo {a..i..4}', ['a', 'e', 'i']],
    ['echo {01..03}', ['01', '02', '03']],
    ['echo {1..003}', ['001', '002', '003']],
    ['echo {-1..1}', ['-1', '0', '1']],
    ['echo {-2..2..2}', ['-2', '0', '2']],
    ['echo {-01..01}', ['-01', '000', '001']],
    ['echo {9..11}', ['9', '10', '11']],
    ['echo {0..0}', ['0']],
    ['echo {10..12}x', ['10x', '11x', '12x']],
    ['echo {a..}', ['{a..}']],
    ['echo {..b}', ['{..b}']],
    ['echo {1..b}', ['{1..b}']],
    ['echo {aa..c}', ['{aa..c}']],
    ['echo {1...3}', ['{1...3}']],
    ['echo {1..2..x}', ['{1..2..x}']],
    ['echo x{1..2}{a..b}', ['x1a', 'x1b', 'x2a', 'x2b']],
  ])('%s', (line, expected) => {
    expect(wordsOf(line)).toEqual(expected)
  })
})
