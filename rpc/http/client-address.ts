import type { IncomingMessage } from 'node:http';

/** Checks whether an address is a trusted proxy; `hop` counts from this server. */
export type TrustProxy = (address: string, hop: number) => boolean;

/** Finds the client's address as Express does: the nearest untrusted one, else the farthest. */
export function getClientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: TrustProxy,
): string {
  const nearest = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined) return nearest;
  const farther = String(forwarded)
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
    .toReversed();
  const hops = [nearest, ...farther];
  return hops.find((address, hop) => !isTrusted(address, hop)) ?? farther.at(-1) ?? nearest;
}
