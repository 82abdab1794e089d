/** The value of a flag such as `--seconds 2`, a number above 0. Ends the process with an error if it isn't one. */
export function readNumberFlag(name: string, text: string): number {
  const value = Number(text);
  if (value > 0 && Number.isFinite(value)) return value;
  console.error(`--${name} must be a number above 0, and is '${text}'.`);
  process.exit(1);
}
