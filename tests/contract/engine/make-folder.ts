import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Makes a folder and those above it. Node 20's `recursive` does not end where none can be made, such as below /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}
