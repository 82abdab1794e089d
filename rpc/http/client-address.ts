import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import proxyaddr from 'proxy-addr';
import { splitProxies } from '../env/environment.ts';
import type { Settings } from '../env/settings.ts';

/** Returns the address of a request's client; an empty text if the client has already disconnected. */
export type FindClientAddress = (req: IncomingMessage) => string;

/** `trustProxy`: false, the number of trusted proxies in front, or their addresses. */
export function createAddressFinder(trustProxy: Settings['trustProxy']): FindClientAddress {
  const isTrusted =
    typeof trustProxy === 'string'
      ? proxyaddr.compile(splitProxies(trustProxy))
      : (_: string, hop: number) => hop < Number(trustProxy);
  return (req) => {
    const { remoteAddress } = req.socket;
    if (remoteAddress === undefined || req.headers['x-forwarded-for'] === undefined)
      return remoteAddress ?? '';
    return stripPort(proxyaddr(req, (address, hop) => isTrusted(stripPort(address), hop)));
  };
}

/** Removes the port that some proxies add in X-Forwarded-For: a new connection has a new port. */
const stripPort = (address: string) =>
  address.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[(.*)\](:\d+)?$/, '$1');

/** Maps an IPv6 address to its network; by default /64, because one client controls all of it. */
export function toNetworkPrefix(address: string, bits: 48 | 64 = 64): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(bare) || !isIPv6(bare)) return bare;
  const [head = '', tail = ''] = bare.split('::');
  const [front, back] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const missing = bare.includes('::') ? 8 - (front?.length ?? 0) - (back?.length ?? 0) : 0;
  const groups = [...(front ?? []), ...Array<string>(Math.max(0, missing)).fill('0'), ...(back ?? [])];
  return `${groups
    .slice(0, bits / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${bits}`;
}
