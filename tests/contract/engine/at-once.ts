/** Waits until all have ended, so that nothing runs on after an error, then throws the first error. */
export async function runAtOnce(runs: readonly Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(runs);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
