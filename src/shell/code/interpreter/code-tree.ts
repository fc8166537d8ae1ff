/**
 * Code reduced to what decides its effects: names, calls, and where values come from.
 * Every language that is followed closely is lowered to this one tree, and one interpreter walks it.
 */
export type Expression =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'constant'; readonly text: string }
  | { readonly kind: 'template'; readonly parts: readonly (string | Expression)[] }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'record'; readonly entries: readonly (readonly [key: string | undefined, value: Expression])[] }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'member'; readonly object: Expression; readonly name: string }
  | { readonly kind: 'index'; readonly object: Expression; readonly key: Expression }
  | CallExpression
  | { readonly kind: 'binary'; readonly operator: string; readonly left: Expression; readonly right: Expression }
  /** `holds`: as a condition it is met where all of its options are, or any of them */
  | {
      readonly kind: 'either'
      readonly options: readonly Expression[]
      readonly parts: readonly Expression[]
      readonly holds?: 'all' | 'any'
    }
  | FunctionExpression
  /** `*x`, `...x` among items or arguments */
  | { readonly kind: 'spread'; readonly value: Expression }
  /** `require(x)`, `import(x)` */
  | { readonly kind: 'load'; readonly module: Expression }
  | { readonly kind: 'assign'; readonly target: Pattern; readonly value: Expression }
  /** a comprehension; `waits`: one that is worked out only when its items are asked for */
  | {
      readonly kind: 'collect'
      readonly waits?: true
      /** its items are keys with their values */
      readonly keyed?: true
      readonly loops: readonly { readonly target: Pattern; readonly source: Expression }[]
      readonly parts: readonly Expression[]
      readonly result: Expression
    }
  /** computed from its parts in a way that is not followed; `not`: the opposite of its only part */
  | {
      readonly kind: 'other'
      readonly parts: readonly Expression[]
      readonly body?: readonly Statement[]
      readonly not?: true
      /** `a[x:y] = z`: what stands before and behind the colon */
      readonly bounds?: readonly [Expression | undefined, Expression | undefined]
    }

/** A call, with what is given to it. */
export interface CallExpression {
  readonly kind: 'call'
  readonly callee: Expression
  readonly positional: readonly Expression[]
  readonly named: readonly (readonly [name: string, value: Expression])[]
  /** It only counts where what is called is the code's own: what others make of a function that they decorate is described elsewhere. */
  readonly decorates?: true
}

/** A function or a class that the code defines. */
export interface FunctionExpression {
  readonly kind: 'function'
  readonly parameters: readonly { readonly target: Pattern; readonly otherwise?: Expression; readonly rest?: true | 'named' }[]
  readonly body: readonly Statement[]
  /** A class: calling it makes an object, which `constructs` gets ready. */
  readonly makesObject?: true
  /** Its objects are not of its own making alone: it extends another class, or is decorated. */
  readonly inherits?: true
  /** The fields that what is given without names goes to, where nothing constructs it. */
  readonly holds?: readonly string[]
  readonly constructs?: FunctionExpression
  /** The names around it that it says it binds, where a language asks for that; all others that it binds are its own. */
  readonly reaches?: ReadonlySet<string>
  /** Functions in its body do not see the names that it binds. */
  readonly hidesNames?: true
  /** A method as its class has it: its first parameter is the object it is called on, the class, or one like any other; `property`: it is called where it is named. */
  readonly method?: 'object' | 'class' | 'static' | 'property'
}

/** What a value is bound to. */
export type Pattern =
  | { readonly kind: 'name'; readonly name: string }
  /** `rest`: the place that takes all that the others leave */
  | { readonly kind: 'list'; readonly items: readonly (Pattern | undefined)[]; readonly rest?: number }
  | { readonly kind: 'record'; readonly entries: readonly (readonly [key: string, target: Pattern])[] }
  | { readonly kind: 'place'; readonly place: Expression }
  | { readonly kind: 'default'; readonly target: Pattern; readonly otherwise: Expression }

/** Makes something when it is first asked for. */
export function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** One step of the code. */
export type Statement =
  | { readonly kind: 'do'; readonly value: Expression }
  /** `declares`: the names are of the block that it stands in */
  | { readonly kind: 'bind'; readonly target: Pattern; readonly value: Expression; readonly declares?: true }
  /** `x += y` and the like: the old value goes into the new one */
  | { readonly kind: 'update'; readonly target: Pattern; readonly operator: string; readonly value: Expression }
  | {
      readonly kind: 'import'
      readonly module: string
      readonly names: readonly (readonly [local: string, member: string])[]
      readonly all?: true
    }
  | { readonly kind: 'define'; readonly name: string; readonly code: FunctionExpression }
  /** what objects of a class have under a name */
  | { readonly kind: 'field'; readonly name: string; readonly value: Expression }
  /** `otherwise`: what runs where nothing leaves the loop; it follows as a block of its own, too */
  | {
      readonly kind: 'loop'
      readonly target: Pattern
      readonly source: Expression
      readonly body: readonly Statement[]
      readonly otherwise?: readonly Statement[]
    }
  | { readonly kind: 'return'; readonly value: Expression }
  /** `maybe`: not all of it runs in every case; `repeats`: a loop; `endless`: one that nothing in its condition ends; `tests`: each part of it stands behind a condition; `when`: all of it runs only then, with nothing in its place; `leaves`: it goes on with the next round */
  | {
      readonly kind: 'block'
      readonly body: readonly Statement[]
      readonly maybe?: true
      readonly repeats?: true
      readonly endless?: true
      readonly tests?: true
      readonly when?: Expression
      readonly leaves?: true
      /** made when it is asked for, and once: most code is never worked out */
      readonly exact?: () => Exact
    }

/** How a block runs to the letter, for those who work code out on values that are known; without it, that is not told. */
export type Exact =
  /** all of it, one after the other; `done`: with the loop before it */
  | { readonly do: 'all' }
  /** nobody knows */
  | { readonly do: 'untold' }
  | { readonly do: 'done' }
  | { readonly do: 'break' }
  | { readonly do: 'continue' }
  | { readonly do: 'stop' }
  /** the first of these whose condition is met */
  | { readonly do: 'branch'; readonly branches: readonly { readonly when?: Expression; readonly body: readonly Statement[] }[] }
  | { readonly do: 'repeat'; readonly when: Expression; readonly body: readonly Statement[] }
  /** the code ends unless this holds */
  | { readonly do: 'check'; readonly when: Expression }
