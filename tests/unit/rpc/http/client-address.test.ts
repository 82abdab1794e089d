import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import type { Settings } from '#rpc/env/settings.ts';
import { createAddressFinder, toNetworkPrefix } from '#rpc/http/client-address.ts';

it.each<[string, string, bits?: 48]>([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:000f:0002::6', '2001:db8:f:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::1:2:3:4:5:6', '0:0:1:2::/64'],
  ['fe80::1%eth0.1', 'fe80:0:0:0::/64'],
  ['192.0.2.1', '192.0.2.1', 48],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48', 48],
  ['2001:db8::1', '2001:db8:0::/48', 48],
])('the address %s counts as %s', (address, ...[network, bits]) => {
  expect(toNetworkPrefix(address, bits)).toBe(network);
});

it.each<[Settings['trustProxy'], string | undefined, string]>([
  [1, undefined, '127.0.0.1'],
  // Nobody but a trusted proxy says an address.
  [false, '10.0.1.1', '127.0.0.1'],
  ['10.1.2.3', '10.0.1.1', '127.0.0.1'],
  [1, '10.0.1.1, 192.0.2.7', '192.0.2.7'],
  ['127.0.0.1, 10.0.0.1', '192.0.2.9, 192.0.2.7, 10.0.0.1', '192.0.2.7'],
  // A new connection has a new port.
  [1, '192.0.2.7:40000', '192.0.2.7'],
  [1, '[2001:db8::7]:40000', '2001:db8::7'],
  ['127.0.0.1,10.0.0.1', '192.0.2.7, 10.0.0.1:40000', '192.0.2.7'],
])('with TRUST_PROXY %s and X-Forwarded-For %s the client is %s', (trustProxy, forwarded, address) => {
  const req = new IncomingMessage(
    Object.defineProperty(new Socket(), 'remoteAddress', { value: '127.0.0.1' }),
  );
  req.headers['x-forwarded-for'] = forwarded;
  expect(createAddressFinder(trustProxy)(req)).toBe(address);
});
