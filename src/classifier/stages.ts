import { attempt, type Line } from './attempt.ts'
import type { NoVerdict, Question, Ruling } from './classifier.ts'
import { explain } from './messages.ts'
import type { Prefix } from './prefix.ts'
import { type Stage, stages } from './prompt.ts'
import { classifyResult } from './tool.ts'
import type { Meter } from './use.ts'
import { type Finding, ruleOf, validate } from './validate.ts'

/** Asks the model in one or two stages. A flag of the quick look without a thorough one is no verdict. */
export async function judge(
  line: Line,
  question: Question,
  {
    prefix,
    envelope,
    meter,
    signal,
    onFlag,
  }: {
    readonly prefix: Prefix
    readonly envelope: string
    readonly meter: Meter
    readonly signal: AbortSignal
    readonly onFlag: () => void
  },
): Promise<Ruling | NoVerdict> {
  const { deadlines } = question.settings
  const ask = async (stage: Stage, deadlineMs: number): Promise<Finding | NoVerdict> => {
    const request = { system: prefix.system, cachePrefix: prefix.cache, envelope, tool: classifyResult, ...stages[stage] }
    meter.stage()
    const answer = await attempt(line, request, { deadlineMs, signal, id: question.id, stage })
    if ('problem' in answer) return answer
    meter.add(answer.usage)
    const finding = validate(answer, classifyResult)
    if (!('problem' in finding)) return finding
    return { problem: finding.problem, message: explain(finding.problem, `no verdict from \`${line.provider.model}\`, ${finding.detail}`) }
  }
  if (question.settings.stages === 'single' || line.provider.singleStage) return outcome(await ask('single', deadlines.stageTwoMs), meter)
  if (!question.flagged) {
    const quick = await ask('quick', deadlines.stageOneMs)
    if ('problem' in quick || !quick.shouldBlock) return outcome(quick, meter)
  }
  onFlag()
  const thorough = await ask('thorough', deadlines.stageTwoMs)
  return outcome('problem' in thorough ? afterFlag(thorough) : thorough, meter)
}

/** The lack of a verdict on a call that the quick look had flagged. */
export function afterFlag(failed: NoVerdict): NoVerdict {
  return { ...failed, message: `the quick look flagged this call and the thorough one failed: ${failed.message}`, flagged: true }
}

function outcome(found: Finding | NoVerdict, meter: Meter): Ruling | NoVerdict {
  const use = meter.read()
  if ('problem' in found) return { ...found, use }
  return toRuling(found, use)
}

/** A finding with what it cost and the rule it names. */
export function toRuling({ shouldBlock, reason }: Finding, use: Ruling['use']): Ruling {
  const rule = ruleOf(reason)
  return { shouldBlock, reason, ...(rule ? { rule } : {}), use }
}
