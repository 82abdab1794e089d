import type { Exchange } from '#mock-api/core/journal.ts';

/** Between a story's page and the panel beside it. */
export const journalEvents = {
  /** The story's exchanges with the host, newest first: `JournalEntry[]`. */
  exchanged: 'portal/exchanged',
  /** Moves the story's clock on by so many milliseconds: `number`. */
  advance: 'portal/advance',
  /** The story's time, in epoch milliseconds: `number`. */
  time: 'portal/time',
} as const;

export type JournalEntry = Exchange;

/** What the mock's journal holds. */
export async function readJournal(control: (path: string) => Promise<unknown>): Promise<JournalEntry[]> {
  const answer = await control('journal');
  if (typeof answer !== 'object' || answer === null || !('exchanges' in answer)) return [];
  return Array.isArray(answer.exchanges) ? answer.exchanges : [];
}
