import type { IncomingMessage } from 'node:http';

/** False for TRACE, an absolute URL, and a Host that is invalid or contains credentials. */
export function isWellFormedRequest({
  method,
  url = '',
  headers: { host = 'localhost' },
}: IncomingMessage): boolean {
  return (
    url.startsWith('/') && method !== 'TRACE' && !host.includes('@') && URL.canParse(url, `http://${host}`)
  );
}
