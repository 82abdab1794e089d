import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const PersonSchema = z.object({ email: z.string(), password: z.string(), is: z.string() });
export type Person = z.infer<typeof PersonSchema>;

const WorldSchema = z.object({ people: z.array(PersonSchema) });
const ReadySchema = z.object({ identity: z.boolean() });
const POLL_MS = 100;

/** Who can sign in, as the mock host tells it. */
export async function peopleOf(mockOrigin: string): Promise<Person[]> {
  const answer = await fetch(`${mockOrigin}/__mock/world`);
  return WorldSchema.parse(await answer.json()).people;
}

/** Resolves when the identity service knows the people; rejects if the mock host is gone before. */
export async function untilSignInWorks(mockOrigin: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${mockOrigin}/__mock/ready`);
    if (ReadySchema.parse(await answer.json()).identity) return;
    await sleep(POLL_MS);
  }
}
