import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { CallKey } from '#schema/calls.ts';
import { callKeys } from '#schema/calls.ts';
import { CommandError } from './command-error.ts';
import { makeFolder } from './make-folder.ts';

const UndoCallSchema = z.object({
  /** Digest of the account's id, because ids are personal. */
  owner: z.string(),
  call: z.enum(callKeys),
  input: z.record(z.string(), z.unknown()),
});

/** A call that undoes a write. */
export interface UndoCall {
  call: CallKey;
  input: Record<string, unknown>;
}

/** Writes that aren't undone yet. An entry is added before its write, so that a killed run loses no entry. */
export interface UndoLog {
  add(owner: string, undo: UndoCall): void;
  remove(owner: string, undo: UndoCall): void;
  list(owner: string): UndoCall[];
}

/** An undo log on disk, one file per host; deleted with its last entry. */
export function createFileUndoLog(folder: string, host: string): UndoLog {
  const file = path.join(folder, `undo-log-${hashText(host)}.json`);
  const read = (): z.infer<typeof UndoCallSchema>[] => (existsSync(file) ? readEntries(file) : []);
  function write(entries: z.infer<typeof UndoCallSchema>[]) {
    if (entries.length === 0) return rmSync(file, { force: true });
    makeFolder(folder);
    // Writes a new file and renames it, so that a kill leaves the old one whole.
    writeFileSync(`${file}.new`, JSON.stringify(entries, null, 2));
    renameSync(`${file}.new`, file);
  }
  const isSame = (owner: string, undo: UndoCall) => (entry: z.infer<typeof UndoCallSchema>) =>
    entry.owner === hashText(owner) &&
    entry.call === undo.call &&
    JSON.stringify(entry.input) === JSON.stringify(undo.input);
  return {
    add: (owner, undo) => write([...read(), { ...undo, owner: hashText(owner) }]),
    remove: (owner, undo) => write(read().filter((entry) => !isSame(owner, undo)(entry))),
    list: (owner) =>
      read()
        .filter((entry) => entry.owner === hashText(owner))
        .map(({ call, input }) => ({ call, input })),
  };
}

function readEntries(file: string): z.infer<typeof UndoCallSchema>[] {
  try {
    return z.array(UndoCallSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new CommandError(`${file} is no undo log: look at it, and delete it`, { cause });
  }
}

/** The undo log of disposable accounts: none. */
export const noUndoLog: UndoLog = { add: () => undefined, remove: () => undefined, list: () => [] };

const hashText = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
