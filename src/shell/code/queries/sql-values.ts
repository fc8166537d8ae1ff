import { isNumberOrName, type TakesValue } from '../stand-ins.ts'

/** Where SQL has a name: after the words that one follows, behind a dot, in a function, in quotes. */
const beforeName =
  /(?:\b(?:select|distinct|by|from|join|table|only|describe|desc|columns|fields|summarize)\s+["`[]?|\w\(\s*["'`[]?|[\w"`\]]\.["`[]?|[\s,(=]["'`[])$/i

/** Numbers and names are no SQL, and what a database lists is a name where one belongs. */
export const takesSqlValue: TakesValue = (origin, before) => isNumberOrName(origin, before) || (origin === 'row' && beforeName.test(before))
