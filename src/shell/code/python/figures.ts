import type { Argument } from '../interpreter/call.ts'

/** Figures that a table was reduced to: what is called on them is as on anything, but they are no path. */
export const figures: Argument = { kind: 'object', of: 'figures' }

/** Methods of tables that no path has. */
const reduces =
  /^(?:mean|median|std|var|sem|quantile|corr|corrwith|describe|value_counts|nunique|isna|isnull|notna|cumsum|rolling|resample|groupby|select_dtypes|idxmax|idxmin)$/
const goesOn =
  /^(?:sum|count|min|max|size|first|last|rename|reset_index|set_index|sort_values|sort_index|head|tail|round|to_frame|reindex|fillna|dropna|astype|unstack)$/
const holdsOther = /^(?:values|array|index|flat|i?at|i?loc)$/

/** What a method gives that is called on a table or on figures. */
export const figuresBy = (receiver: Argument, name: string): Argument | undefined =>
  (receiver === figures && goesOn.test(name)) || ((receiver.kind === 'opaque' || receiver === figures) && reduces.test(name))
    ? figures
    : undefined

/** One column of figures. */
export const columnOf = (receiver: Argument, name: string): Argument | undefined =>
  receiver === figures && !holdsOther.test(name) ? figures : undefined
