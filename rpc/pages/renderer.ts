import { execFile } from 'node:child_process';
import type { EncodePlaceholder } from './image-placeholder.ts';
import type { RenderWithCatalogue } from './render-with-catalogue.ts';

/**
 * Draws with the web build's script, in a process of its own that ends with it: React would stay in this one's memory with 20 MB,
 * and everybody else would wait for a tenth of a second.
 */
export const createRenderer =
  (script: string): RenderWithCatalogue =>
  (path, known) =>
    runScript(script, [], JSON.stringify({ path, known }));

/** Makes pictures small with `rpc/pages/image-placeholder-process.ts`, likewise: a picture's codec has no part in what this process holds. */
export const createPlaceholderEncoder =
  (script: string): EncodePlaceholder =>
  (address) =>
    runScript(script, [address]);

/** What a script that is given `input` writes. Fails where it does. */
function runScript(script: string, args: readonly string[], input = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [script, ...args], processLimits, (error, output) => {
      if (error) reject(error);
      else resolve(output);
    });
    // One that ends before it has read all says why by its exit.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/** `env`: nothing of the server's settings is its business. */
const processLimits = { timeout: 10_000, maxBuffer: 16 * 1024 * 1024, env: {} };
