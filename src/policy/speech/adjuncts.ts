import { guarded } from './text-index.ts'

/** Where what is said of time, cause or purpose begins, behind an order. A condition is part of the order. */
const behind = guarded(
  '_for _until _till _because _cause _as _while _during _this _these _today _tonight _tomorrow _now _rn _atm _in_ _at_ _on_ _or_else _again _anymore _either _at_all _ok _k _man _mate _lol _tho _though _thanks _cheers _pls _please',
  /^(.+) (?:for (?:now|today|this|that|these|tonight|the|an?|another)\b|until\b|till\b|because\b|cause\b|as\b|while\b|during\b|(?:this|these) (?:time|round|week|sprint|session|task|one|days?)\b|today|tonight|tomorrow|now|rn|atm|in (?:the meantime|this|that|case)\b|at (?:this|the) (?:point|moment|stage)\b|on (?:this|that) (?:one|task|ticket|branch|pass|round)\b|or else\b|again$|anymore$|either$|at all$|ok$|k$|man$|mate$|lol$|tho$|though$|thanks$|cheers$|pls$|please$)/,
)

/** What is said of time or place before an order: "for this ticket stay in packages/web". */
const ahead =
  /^(?:for|in|on|during|until|till|this|today|tonight|tomorrow|right|at|as|with|while|from|since|given|after|before) (?:[\w'/.-]+ ){0,6}?(?=(?:no|don't|do not|never|leave|stay|keep|hands|only|nothing|nobody|hold|skip|avoid|treat|stick|steer|look|work|limit|ask|consider|regard|assume) )/

/** "Absolutely nothing gets committed". */
export const emphasis = /^(?:[a-z]+ly )+(?=(?:no|nothing|nobody|don't|do not|never|leave|stay|keep|hands|only) )/

/** How often something is taken away: nobody says more. */
const most = 3

/** A clause without what it says of time, cause and purpose, first with as much of it as may stay. */
export function withoutAdjuncts(clause: string): readonly string[] {
  if (clause.endsWith('?')) return []
  const shorter: string[] = []
  const opened = ahead.exec(clause)
  let rest = opened ? clause.slice(opened[0].length) : clause
  if (opened) shorter.push(rest)
  for (let step = 0; step < most; step += 1) {
    const [, before = ''] = behind.exec(rest) ?? []
    if (!before.includes(' ')) break
    shorter.push(before)
    rest = before
  }
  return shorter
}
