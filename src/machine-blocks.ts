/** Blocks that clients and programs put into a user's turn: reminders, context, what a command of the client printed. Nobody said them. */
const blocks =
  /<(system-reminder|environment_context|session_context|task-notification|user_instructions|permissions instructions|command-\w+|local-command-\w+|bash-\w+|ide_\w+|turn_aborted|skill|tool_result|context|file|document)\b[^<>]*>[\s\S]*?(?:<\/\1>|$)/gi

/** What follows a slash command is the person's: `/fix-issue 12, but don't push`. */
const argumentsOfCommand = /<command-args>((?:(?!<command-args>)[\s\S])*?)<\/command-args>/gi

/** A user's turn without what machines put into it. */
export const withoutMachineBlocks = (text: string): string =>
  text.includes('<') ? text.replace(argumentsOfCommand, ' $1 ').replace(blocks, ' ') : text

/** Whether nothing in a user's turn is a person's. */
export const isMachineTurn = (text: string): boolean => text !== '' && withoutMachineBlocks(text).trim() === ''
