import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
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
  if (!ipaddr.isValid(address)) return address;
  // Also reads an IPv4 address that is written as IPv6.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, bits / 16).map((group) => group.toString(16));
  return `${groups.join(':')}::/${bits}`;
}
