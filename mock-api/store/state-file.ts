import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Persistence } from './persistence.ts';
import { SavedStateSchema } from './persistence.ts';

const FORMAT = 'player-portal mock world';
const VERSION = 1;

const FileSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  state: SavedStateSchema,
});

/** A state file that cannot be used. Its message is the line to show. */
export class StateFileError extends Error {}

/**
 * Keeps a world in a file. Each change is written beside it and then put in its place, so that whenever the process
 * ends there is one whole world, the one before or the one after.
 * @throws {StateFileError} at `load`, for a file that is cut short or somebody else's; it is left as it is
 */
export function createFilePersistence(file: string): Persistence {
  return {
    load() {
      const text = readText(file);
      if (text === undefined) return undefined;
      const read = FileSchema.safeParse(parseJson(text));
      if (read.success) return read.data.state;
      throw new StateFileError(
        `MOCK_STATE: ${file} is not a whole world of this mock host. It is left as it is: move it away, or name another`,
      );
    },
    save(state) {
      try {
        replaceFile(file, JSON.stringify({ format: FORMAT, version: VERSION, state }));
      } catch (error) {
        // not an outcome: for whoever starts the mock
        throw new StateFileError(`MOCK_STATE: ${file} cannot be written (${String(error)})`);
      }
    },
  };
}

function replaceFile(file: string, text: string): void {
  const beside = `${file}.new`;
  const descriptor = openSync(beside, 'w', OWNER_ONLY_MODE);
  try {
    writeFileSync(descriptor, text);
    // In its place before it is on the disk, it could be empty after a power cut.
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(beside, file);
}

const OWNER_ONLY_MODE = 0o600;

/** Nothing when there is no such file. */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    // not an outcome: for whoever starts the mock
    throw new StateFileError(`MOCK_STATE: ${file} cannot be read (${String(error)})`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
