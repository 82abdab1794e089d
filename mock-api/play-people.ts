import { z } from 'zod';
import type { Child } from './processes.ts';
import { answers } from './processes.ts';

const PersonSchema = z.object({ email: z.string(), password: z.string(), is: z.string() });
export type Person = z.infer<typeof PersonSchema>;

const WorldSchema = z.object({ people: z.array(PersonSchema) });
const ReadySchema = z.object({ identity: z.boolean() });
/** The emulator has its own time to start, and one to be told of everybody. */
const SEEDED_MS = 240_000;

/** Who can sign in, as the mock host tells it. */
export async function peopleOf(mockOrigin: string): Promise<Person[]> {
  const answer = await fetch(`${mockOrigin}/__mock/world`);
  return WorldSchema.parse(await answer.json()).people;
}

/** Resolves when the identity service knows the people; rejects with a `ChildFailure` if the mock host ends before. */
export const untilSignInWorks = (mockOrigin: string, mock: Child): Promise<void> =>
  answers(`${mockOrigin}/__mock/ready`, mock, {
    timeoutMs: SEEDED_MS,
    isWanted: async (answer) => ReadySchema.parse(await answer.json()).identity,
  });
