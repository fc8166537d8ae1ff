import type { Draft } from '../../command-spec.ts'
import type { Argument, Call } from './call.ts'

/** What a language knows of its names: the data the interpreter works with. */
export interface Dialect {
  readonly language: string
  /** Every part that does not always run is marked as such: what a name holds is followed step by step. */
  readonly inOrder?: true
  /** Names that turn text into code or reach anything by name. */
  readonly reflective: ReadonlySet<string>
  /** What a call of a reflective name plainly gives: a module, a value, a member of its first argument or one of its members, text that runs as code, or a function that it calls. */
  reflect(call: Call): {
    readonly module?: string
    readonly value?: Argument
    readonly member?: string
    readonly picks?: true
    readonly code?: string
    readonly applies?: { readonly called: Argument; readonly positional: readonly Argument[] }
  }
  /** Names of the object that a method is called on. */
  readonly selfNames: ReadonlySet<string>
  /** The fields of an object are set and reached only by their names. */
  readonly fieldsByName?: true
  /** Whether a function neither keeps nor calls methods of the objects it gets by their names. */
  onlyLooks?(call: Call): boolean
  /** Functions that do nothing but make something of which nothing comes unless it is used. */
  readonly idle?: ReadonlySet<string>
  /** Functions that start another process beside this one. */
  readonly forks: ReadonlySet<string>
  /** The full name of the variable of the environment that a call asks for. */
  asksVariable?(call: Call): string | undefined
  /** What a name means that the code does not define; undefined when the language has no such name. */
  global(name: string): Argument | undefined
  /** What loading a module does by itself; `members`: full names of what is taken from it, which may be modules of their own. */
  load(module: string, members?: readonly string[], folders?: ReadonlySet<string>): readonly Draft[]
  /** The folder that a call has modules looked for in from then on. */
  searches?(call: Call): string | undefined
  /** Whether the module is the project's or one that it declares: what it holds runs as project code. */
  isProject(module: string): boolean
  /** Whether every member of the module may be named without saying which. */
  isPure(module: string): boolean
  /** The module name in its usual spelling (`node:fs/promises` → `fs`). */
  moduleName(module: string): string
  /** The full name of a member, seen through modules that re-export others. */
  canonical(name: string): string
  /** What the mere mention of a member does (a secret in an environment variable). */
  mention(name: string): readonly Draft[]
  /** What naming a member without calling it does. */
  reference(name: string): readonly Draft[]
  /** What a call of a described function does, and what is known of its result. */
  describe(call: Call): readonly Draft[]
  result(call: Call): Argument
  /** What a method does whatever it is called on, and what is known of its result. */
  method(receiver: Argument, call: Call): readonly Draft[]
  methodResult(receiver: Argument, call: Call): Argument | undefined
  attribute(receiver: Argument, name: string): Argument | undefined
  /** Whether what stands behind the name is a method that does something, by whichever name it is called in the end. */
  acts?(receiver: Argument, name: string): boolean
  /** Attributes that lead inside objects, and from there anywhere. */
  readonly innerAttribute: RegExp
  /** What setting a place (`os.environ['X'] = …`) does. */
  /** What a record that code writes down amounts to by itself: the command lines of a task. */
  written?(entries: ReadonlyMap<string, Argument>): readonly Draft[]
  sets(place: string, key: string | undefined, value: Argument): readonly Draft[]
  /** Whether a function makes a copy of the environment it is given, or starts a program in it by the option of that name. */
  takesEnvironment(name: string, option?: string): boolean
  /** Members that hold data, not functions: a computed name may pick from them. */
  isData(name: string): boolean
  /** Functions that only hand on the function they get (`util.promisify`). */
  handsOn(name: string): boolean
  /** Functions and methods that call a function they get with what stands beside it: with each element of it, with the values, or with those of a list. */
  passes?(name: string): 'elements' | 'values' | 'listed' | undefined
  /** Functions that put what they get into the collection that comes first. */
  readonly filling: ReadonlySet<string>
  /** What prints a value, and the calls that may stand beside it because they print nothing. */
  readonly printing?: { readonly name: string; readonly beside: RegExp }
  /** Options are given as a record among the arguments. */
  readonly optionsInRecords: boolean
  /** What the calls of the whole code amount to together (a socket joined to a shell). */
  together(called: ReadonlySet<string>): readonly Draft[]
}
