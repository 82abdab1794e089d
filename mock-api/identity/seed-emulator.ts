/** Time between two tries to create the accounts in the Auth emulator. There is no last try. */
const RETRY_MS = 200;

/**
 * Seeds the identity service after the server listens: the emulator starts slowly, and pages without sign-in
 * don't need it. An emulator that doesn't respond yet is no failure, however long it takes; a refusal is one.
 */
export async function seedWithRetry(
  seedIdentity: () => Promise<void>,
  emulator: string | undefined,
  output: Pick<Console, 'log' | 'error'>,
): Promise<void> {
  let reported = '';
  for (;;) {
    try {
      await seedIdentity();
      return;
    } catch (error) {
      const isWaiting = isConnectionError(error);
      const line = isWaiting
        ? `waiting for the Auth emulator at ${emulator}`
        : `cannot create the accounts of the world: ${describeError(error)}`;
      if (line !== reported) output[isWaiting ? 'log' : 'error'](`mock host: ${line}`);
      reported = line;
    }
    await new Promise((wake) => setTimeout(wake, RETRY_MS));
  }
}

/** `fetch` throws a TypeError without a connection, and a DOMException after a timeout. */
function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError || error instanceof DOMException;
}

export const describeError = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
