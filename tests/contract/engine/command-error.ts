/** A command could not run; its message is one line for a person. Exit 2. */
export class CommandError extends Error {}
