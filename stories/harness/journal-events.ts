import type { Exchange } from '#mock-api/control/journal.ts';

/** Channel events between a story's page and the Journal panel. */
export const journalEvents = {
  /** The story's exchanges with the host, newest first: `JournalEntry[]`. */
  exchanged: 'portal/exchanged',
  /** Moves the story's clock by this many ms: `number`. */
  advance: 'portal/advance',
  /** The story's time in epoch ms: `number`. */
  time: 'portal/time',
} as const;

export type JournalEntry = Exchange;

/** Returns the entries of the mock's journal. */
export async function readJournal(control: (path: string) => Promise<unknown>): Promise<JournalEntry[]> {
  const answer = await control('journal');
  if (typeof answer !== 'object' || answer === null || !('exchanges' in answer)) return [];
  return Array.isArray(answer.exchanges) ? answer.exchanges : [];
}
