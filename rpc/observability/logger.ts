import { writeSync } from 'node:fs';
import type { DestinationStream, Logger } from 'pino';
import pino from 'pino';
import { requestIds } from '../http/request-id.ts';

/** Creates a logger that writes JSON lines. A line of a request has the request's id. */
export const createLogger = (level: string, destination = createLineWriter(1)): Logger =>
  pino({ level, base: null, mixin: addRequestId }, destination);

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

function addRequestId(): { requestId?: string } {
  const requestId = requestIds.getStore();
  return requestId === undefined ? {} : { requestId };
}
