import { describe, expect, it } from 'vitest';
import { negotiateEncoding } from '#rpc/http/accept-encoding.ts';

describe('the encoding of a response', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['BR', 'br'],
    ['zstd', undefined],
    ['identity', undefined],
  ])('is one that the client accepts: %s', (header, encoding) => {
    expect(negotiateEncoding(header)).toBe(encoding);
  });

  it.each([
    'gzip, deflate, br, zstd',
    'gzip, br',
    'gzip;q=0.5, br;q=0.5',
    'br;q=0.5, identity;q=0.5',
    '*',
    'identity, *',
  ])('is Brotli if others are preferred equally: %s', (header) => {
    expect(negotiateEncoding(header)).toBe('br');
  });

  it.each([
    ['br;q=0.5, gzip', 'gzip'],
    ['br ; q=0.7 , gzip;q=0.9', 'gzip'],
    ['identity, gzip;q=0.5', undefined],
    ['gzip;q=0.5, *;q=0.8, identity;q=0.9', undefined],
    ['gzip;q=0.9, *;q=0.8', 'gzip'],
    ['br;q=0.001', 'br'],
  ])('is the one that the client prefers: %s', (header, encoding) => {
    expect(negotiateEncoding(header)).toBe(encoding);
  });

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['br;q=x', undefined],
    ['br, identity;q=x', 'br'],
    ['*;q=0', undefined],
    ['identity;q=0', undefined],
    ['*;q=0, identity', undefined],
  ])('is never one that the client excludes: %s', (header, encoding) => {
    expect(negotiateEncoding(header)).toBe(encoding);
  });
});
