import { expect, it } from 'vitest';
import { isLocalHost } from '#schema/local-host.ts';

it.each([
  ['localhost:3000', true],
  ['LOCALHOST', true],
  ['127.0.0.53:4000', true],
  ['[::1]:4000', true],
  ['portal.example.com:4000', true],
  ['evil.example:4000', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['192.168.1.7:4000', false],
  ['', false],
  ['a b', false],
  [undefined, false],
])('the Host header %s is allowed: %s', (header, isAllowed) => {
  expect(isLocalHost(header, 'https://portal.example.com')).toBe(isAllowed);
});
