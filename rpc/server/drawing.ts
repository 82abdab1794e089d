import { execFile } from 'node:child_process';
import type { DrawWithGames } from './games-in-pages.ts';
import type { ShrinkPicture } from './preview.ts';

/**
 * Draws with the web build's script, in a process of its own that ends with it: React would stay in this one's memory with 20 MB,
 * and everybody else would wait for a tenth of a second.
 */
export const drawingBy =
  (script: string): DrawWithGames =>
  (path, known) =>
    outputOf(script, [], JSON.stringify({ path, known }));

/** Makes pictures small with `rpc/shrink-picture.ts`, likewise: a picture's codec has no part in what this process holds. */
export const shrinkingBy =
  (script: string): ShrinkPicture =>
  (address) =>
    outputOf(script, [address]);

/** What a script that is given `input` writes. Fails where it does. */
function outputOf(script: string, args: readonly string[], input = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [script, ...args], limits, (error, output) => {
      if (error) reject(error);
      else resolve(output);
    });
    // One that ends before it has read all says why by its exit.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/** `env`: nothing of the server's settings is its business. */
const limits = { timeout: 10_000, maxBuffer: 16 * 1024 * 1024, env: {} };
