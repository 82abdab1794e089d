import type { IncomingMessage } from 'node:http';

/** Whether an address, the nth on the way from here, is a proxy that may say whom it stands for. */
export type TrustProxy = (address: string, hop: number) => boolean;

/** Whoever asks, as Express finds it: the first on the way from here that is no trusted proxy, else the farthest. */
export function getClientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trusts: TrustProxy,
): string {
  const nearest = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined) return nearest;
  const farther = String(forwarded)
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
    .toReversed();
  const way = [nearest, ...farther];
  return way.find((address, hop) => !trusts(address, hop)) ?? farther.at(-1) ?? nearest;
}
