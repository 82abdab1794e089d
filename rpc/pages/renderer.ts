import { execFile } from 'node:child_process';
import type { RenderRequest } from '#schema/entities/remote-config.ts';
import type { EncodePlaceholder } from './image-placeholder.ts';
import type { RenderWithCatalogue } from './render-with-catalogue.ts';

/**
 * Renders with the web build's script in a child process: in this one React would take 20 MB for good and
 * block other requests for 0.1 s.
 */
export const createRenderer =
  (script: string): RenderWithCatalogue =>
  (path, data) =>
    runScript(script, [], JSON.stringify({ path, data } satisfies RenderRequest));

/** Encodes placeholders in a child process, which keeps the codec out of this process's memory. */
export const createPlaceholderEncoder =
  (script: string): EncodePlaceholder =>
  (imageUrl) =>
    runScript(script, [imageUrl]);

/** Runs a script with `input` on stdin and resolves to its stdout; rejects if it fails. */
function runScript(script: string, args: readonly string[], input = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [script, ...args], processLimits, (error, output) => {
      if (error) reject(error);
      else resolve(output);
    });
    // A script that exits before it has read its input reports the reason by its exit code.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/** `env` is empty: the script must not see the server's settings. */
const processLimits = { timeout: 10_000, maxBuffer: 16 * 1024 * 1024, env: {} };
