import { show, type Word } from './value.ts'

/** Options that only agents have, and by which they let everything pass. */
const lettingPass =
  /^--(?:dangerously-(?:skip|bypass|allow)[\w-]*|yolo|yes-always|trust-all-tools|allow-all-tools|skip-permissions[\w-]*|always-approve|auto-approve-(?:all|everything))$/

/** Whether a program that nobody described is plainly an agent with its checks off. */
export const isUncheckedAgent = (words: readonly Word[]): boolean => words.some((word) => lettingPass.test(show(word)))
