import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { parseJson } from '#schema/parse-json.ts';
import type { Persistence } from './persistence.ts';
import { SavedStateSchema } from './persistence.ts';

const FORMAT = 'player-portal mock world';
const VERSION = 1;

const FileSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  state: SavedStateSchema,
});

/** A state file that cannot be read or written. Its message is one line to show. */
export class StateFileError extends Error {}

/**
 * Saves a world in a file. Each save writes a new file and renames it over the old one, so that a crash at any time
 * leaves a complete world.
 * @throws {StateFileError} from `load` for a truncated or foreign file, which it doesn't change
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
        // not an outcome: for the operator
        throw new StateFileError(`MOCK_STATE: ${file} cannot be written (${String(error)})`);
      }
    },
  };
}

function replaceFile(file: string, text: string): void {
  const temporary = `${file}.new`;
  const descriptor = openSync(temporary, 'w', OWNER_ONLY_MODE);
  try {
    writeFileSync(descriptor, text);
    // Without fsync, the rename could reach the disk first and leave an empty file after a power cut.
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(temporary, file);
}

const OWNER_ONLY_MODE = 0o600;

/** Returns undefined if the file doesn't exist. */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    // not an outcome: for the operator
    throw new StateFileError(`MOCK_STATE: ${file} cannot be read (${String(error)})`);
  }
}
