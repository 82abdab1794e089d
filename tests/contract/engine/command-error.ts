/** Thrown when a command can't run (exit code 2). The message is one line. */
export class CommandError extends Error {}
