import { expect, it } from 'vitest';
import { negotiateEncoding } from '#rpc/http/accept-encoding.ts';

it.each([
  [undefined, undefined],
  ['', undefined],
  ['BR', 'br'],
  ['zstd', undefined],
  ['identity', undefined],
  // Brotli, if others are preferred equally.
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, identity;q=0.5', 'br'],
  ['*', 'br'],
  // The one that the client prefers.
  ['br ; q=0.7 , gzip;q=0.9', 'gzip'],
  ['identity, gzip;q=0.5', undefined],
  ['gzip;q=0.5, *;q=0.8, identity;q=0.9', undefined],
  ['br;q=0.001', 'br'],
  // Never one that the client excludes.
  ['br;q=0, *', 'gzip'],
  ['br;q=x', undefined],
  ['br, identity;q=x', 'br'],
  ['*;q=0', undefined],
])('the encoding for Accept-Encoding %s is %s', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});
