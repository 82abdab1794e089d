import { randomUUID } from 'node:crypto';

/** Creates the header with a new id of the request, and `connection: close` while the server drains. */
export const createRequestIdHeaders = (isDraining: boolean) => ({
  'x-request-id': randomUUID(),
  ...(isDraining && { connection: 'close' }),
});
