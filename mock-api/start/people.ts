import { z } from 'zod';
import type { Child } from './processes.ts';
import { waitUntilReady } from './processes.ts';

const PersonSchema = z.object({ email: z.string(), password: z.string(), is: z.string() });
export type Person = z.infer<typeof PersonSchema>;

const WorldSchema = z.object({ people: z.array(PersonSchema) });
const ReadySchema = z.object({ identity: z.boolean() });
/** Time for the emulator to start and to be seeded. */
const SEED_TIMEOUT_MS = 240_000;

/** Fetches the people who can sign in from the mock host. */
export async function fetchPeople(mockOrigin: string): Promise<Person[]> {
  const answer = await fetch(`${mockOrigin}/__mock/world`);
  return WorldSchema.parse(await answer.json()).people;
}

/**
 * Resolves when the identity service is seeded. Rejects with a `ChildProcessError` if the mock host exits
 * first.
 */
export const waitForSignIn = (mockOrigin: string, mock: Child): Promise<void> =>
  waitUntilReady(`${mockOrigin}/__mock/ready`, mock, {
    timeoutMs: SEED_TIMEOUT_MS,
    isReady: async (answer) => ReadySchema.parse(await answer.json()).identity,
  });
