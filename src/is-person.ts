import type { TranscriptEntry } from './tool-call.ts'

/** Whether a person wrote an entry of a conversation: a turn of the user that no client or program put there. */
export const isPerson = ({ role, machine }: TranscriptEntry): boolean => role === 'user' && !machine
