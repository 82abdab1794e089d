import type { CallKey } from '#schema/calls.ts';
import { test as ownHost } from './own-host.ts';

interface BrokenHostFixtures {
  /** A fault of the mock host for every exchange of a call, until `mend` or the end of the test. */
  breakCall: (call: CallKey, fault: Record<string, unknown>) => Promise<void>;
  mend: () => Promise<void>;
}

/** `test` on a host of this worker's own, whose calls can be broken for as long as a test needs. */
export const test = ownHost.extend<BrokenHostFixtures>({
  breakCall: async ({ stack, mend }, use) => {
    await use(async (call, fault) => {
      const answer = await fetch(`${stack.mock}/__mock/faults/${call}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ fault }),
      });
      if (!answer.ok) throw new Error(`The fault of ${call} was refused: ${await answer.text()}`);
    });
    await mend();
  },

  mend: async ({ stack }, use) =>
    use(async () => {
      await fetch(`${stack.mock}/__mock/faults`, { method: 'DELETE' });
    }),
});
