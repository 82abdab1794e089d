import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DestinationStream, Logger } from 'pino';
import pino from 'pino';

const MAX_FLUSH_MS = 500;
/** About 4,000 lines; further ones are dropped. */
const MAX_WAITING_BYTES = 1024 * 1024;

export type LineWriter = DestinationStream & {
  /** Resolves when all lines are written, or can't be. A reader that hangs delays the server's exit by MAX_FLUSH_MS. */
  flush: () => Promise<void>;
};

/** Creates a logger that writes JSON lines. */
export const createLogger = (level: string, destination: DestinationStream = createLineWriter()): Logger =>
  pino({ level, base: null }, destination);

/**
 * Writes lines without waiting for the reader of `out`, by default standard output. While the reader hangs, at most
 * MAX_WAITING_BYTES wait. Any other line, and a line that can't be written, for example because the disk is full, is
 * dropped. pino's own writer would block a thread on a full pipe, and Node waits for that thread at its exit.
 */
export function createLineWriter(
  onDrop: () => void = () => undefined,
  out: Writable = process.stdout,
): LineWriter {
  // Node writes to pipes and sockets without blocking, but to a terminal it does: one that is paused stops the process.
  Reflect.get(out, '_handle')?.setBlocking?.(false);
  // Each failed write also has a callback.
  out.on('error', () => undefined);
  return {
    write(line) {
      if (out.writableLength + line.length > MAX_WAITING_BYTES) onDrop();
      else out.write(line, (error) => error && onDrop());
    },
    flush: () =>
      Promise.race([new Promise<void>((resolve) => out.write('', () => resolve())), sleep(MAX_FLUSH_MS)]),
  };
}
