import type { Function as FunctionNode } from 'unbash'

/** The syntax tree the evaluation walks. It is the parser's own tree, named here once so that only `parse.ts` and this file know which parser that is. */
export type {
  ArithmeticExpression,
  Assignment,
  Command,
  CommandNode,
  CompoundCommand,
  CompoundList,
  ParameterExpansionPart,
  ParsedScript as Script,
  PipelineNode,
  Redirection,
  Statement,
  TestExpression,
  Word as SyntaxWord,
  WordPart,
} from 'unbash'

export { forEachChild, type SyntaxNode } from 'unbash'

/** What a function definition runs when called. */
export type FunctionBody = FunctionNode['body']
