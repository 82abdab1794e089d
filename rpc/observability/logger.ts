import { writeSync } from 'node:fs';
import type { DestinationStream, Logger } from 'pino';
import pino from 'pino';

/** Creates a logger that writes JSON lines. */
export const createLogger = (level: string, destination = createLineWriter(1)): Logger =>
  pino({ level, base: null }, destination);

/**
 * Writes lines to a file descriptor. A line that can't be written, for example because the disk is full, is
 * dropped: pino's own writer would end the process, or block it for ever.
 */
export const createLineWriter = (fd: number, onDrop: () => void = () => undefined): DestinationStream => ({
  write(line) {
    try {
      writeSync(fd, line);
    } catch {
      onDrop();
    }
  },
});
