import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseJson } from '#schema/parse-json.ts';
import type { SavedState } from './mock-state.ts';
import { SavedStateSchema } from './mock-state.ts';

export const SAVE_INTERVAL_MS = 60_000;

/** A state file that cannot be read or written. Its message is one line to show. */
export class StateFileError extends Error {}

/**
 * Returns undefined if the file doesn't exist.
 * @throws {StateFileError} if it can't be read, is truncated or foreign, or is one of another version.
 */
export function readStateFile(file: string): SavedState | undefined {
  if (!existsSync(file)) return undefined;
  const { data, error } = SavedStateSchema.safeParse(parseJson(readText(file)));
  if (data) return data;
  const [issue] = error.issues;
  const place = issue?.path.join('.') || 'the file';
  throw new StateFileError(
    `MOCK_STATE: ${file} is not a whole world of this version of the mock host (${place}: ${issue?.message}). It is left as it is: move it away, or name another`,
  );
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StateFileError(`MOCK_STATE: ${file} cannot be read (${String(error)})`);
  }
}

/**
 * Makes the file's folder, and replaces the file as a whole, so that it stays readable if the process is killed meanwhile.
 * @throws {StateFileError} if it can't be written.
 */
export function writeStateFile(file: string, state: SavedState): void {
  const next = `${file}.next`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(next, JSON.stringify(state), { mode: OWNER_ONLY_MODE });
    renameSync(next, file);
  } catch (error) {
    throw new StateFileError(`MOCK_STATE: ${file} cannot be written (${String(error)})`);
  }
}

const OWNER_ONLY_MODE = 0o600;
