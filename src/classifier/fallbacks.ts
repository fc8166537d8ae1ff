import { type Classifier, isRuling, type NoVerdict, type Question, type Ruling } from './classifier.ts'
import { addUse } from './use.ts'

/** Problems that another model would have too. */
const final = new Set<NoVerdict['problem']>(['too-long', 'budget'])

/** Asks the classifiers in order until one rules, all under the one overall deadline. */
export function fallbacks(classifiers: readonly Classifier[]): Classifier {
  const [first, ...others] = classifiers
  if (!first) throw new RangeError('at least one classifier')
  if (others.length === 0) return first
  return {
    name: classifiers.map(({ name }) => name).join(', '),
    async classify(question) {
      const end = performance.now() + question.settings.deadlines.overallMs
      let outcome = await first.classify(question)
      for (const next of others) {
        const leftMs = end - performance.now()
        if (isRuling(outcome) || final.has(outcome.problem) || leftMs <= 0 || question.signal?.aborted) break
        outcome = joined(outcome, await next.classify(hurried(question, leftMs, outcome)))
      }
      return outcome
    },
    prejudge: (question) => first.prejudge?.(question),
    prewarm: () => first.prewarm?.(),
  }
}

/** The question for the next model: less time, and what an earlier quick look flagged gets the thorough one. */
function hurried(question: Question, overallMs: number, { flagged }: NoVerdict): Question {
  const settings = { ...question.settings, deadlines: { ...question.settings.deadlines, overallMs } }
  return { ...question, settings, ...(flagged ? { flagged } : {}) }
}

function joined(earlier: NoVerdict, later: Ruling | NoVerdict): Ruling | NoVerdict {
  const use = addUse(earlier.use, later.use)
  if (isRuling(later)) return { ...later, use: use ?? later.use }
  const flagged = earlier.flagged ?? later.flagged
  return {
    problem: earlier.problem,
    message: `${earlier.message}; then ${later.message}`,
    ...(flagged ? { flagged } : {}),
    ...(use ? { use } : {}),
  }
}
