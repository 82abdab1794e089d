import { z } from 'zod';
import type { CallKey } from '#schema/calls.ts';
import type { Stack } from '#tests/support/stack.ts';

// ISO times, which sort as text.
const JournalSchema = z.object({
  exchanges: z.array(z.object({ at: z.string(), call: z.string() })),
});

/** How often the mock host has been asked this call from now on. */
export async function exchangesOf({ mock }: Stack, call: CallKey): Promise<() => Promise<number>> {
  const newest = (await exchanges(mock))[0]?.at ?? '';
  return async () => (await exchanges(mock)).filter((one) => one.call === call && one.at > newest).length;
}

async function exchanges(mock: string) {
  const answer = await fetch(`${mock}/__mock/journal`);
  return JournalSchema.parse(await answer.json()).exchanges;
}
