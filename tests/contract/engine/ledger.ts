import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { CallKey } from '#schema/calls.ts';
import { callKeys } from '#schema/calls.ts';

const UndoSchema = z.object({
  /** Who wrote: a digest, because ids are personal. */
  owner: z.string(),
  call: z.enum(callKeys),
  input: z.record(z.string(), z.unknown()),
});

/** A call that takes something back which a run has written. */
export interface Undo {
  call: CallKey;
  input: Record<string, unknown>;
}

/** What a run has written and not yet taken back. Noted before the write, so that no kill can lose it. */
export interface Ledger {
  note(owner: string, undo: Undo): void;
  settle(owner: string, undo: Undo): void;
  pending(owner: string): Undo[];
}

/** On disk, one file a host; the file goes with its last entry. */
export function fileLedger(folder: string, host: string): Ledger {
  const file = path.join(folder, `ledger-${digest(host)}.json`);
  const read = (): z.infer<typeof UndoSchema>[] =>
    existsSync(file) ? z.array(UndoSchema).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
  function write(entries: z.infer<typeof UndoSchema>[]) {
    if (entries.length === 0) return rmSync(file, { force: true });
    mkdirSync(folder, { recursive: true });
    // By way of another file: a kill in the middle of writing leaves the old one whole.
    writeFileSync(`${file}.new`, JSON.stringify(entries, null, 2));
    renameSync(`${file}.new`, file);
  }
  const isSame = (owner: string, undo: Undo) => (entry: z.infer<typeof UndoSchema>) =>
    entry.owner === digest(owner) &&
    entry.call === undo.call &&
    JSON.stringify(entry.input) === JSON.stringify(undo.input);
  return {
    note: (owner, undo) => write([...read(), { ...undo, owner: digest(owner) }]),
    settle: (owner, undo) => write(read().filter((entry) => !isSame(owner, undo)(entry))),
    pending: (owner) =>
      read()
        .filter((entry) => entry.owner === digest(owner))
        .map(({ call, input }) => ({ call, input })),
  };
}

/** For people who are thrown away. */
export const noLedger: Ledger = { note: () => undefined, settle: () => undefined, pending: () => [] };

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
