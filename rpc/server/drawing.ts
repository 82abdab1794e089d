import { execFile } from 'node:child_process';
import type { DrawWithGames } from './games-in-pages.ts';

/**
 * Draws with the web build's script, in a process of its own that ends with it: React would stay in this one's memory with 20 MB,
 * and everybody else would wait for a tenth of a second.
 */
export const drawingBy =
  (script: string): DrawWithGames =>
  (path, known) =>
    new Promise((resolve, reject) => {
      const drawer = execFile(process.execPath, [script], limits, (error, html) => {
        if (error) reject(error);
        else resolve(html);
      });
      // One that ends before it has read all says why by its exit.
      drawer.stdin?.on('error', () => undefined);
      drawer.stdin?.end(JSON.stringify({ path, known }));
    });

/** `env`: nothing of the server's settings is its business. */
const limits = { timeout: 10_000, maxBuffer: 16 * 1024 * 1024, env: {} };
