import { expect, it } from 'vitest';
import { decodeFragment } from '#web/browser/fragment.ts';

it.each([
  ['', ''],
  ['#what-is-axp', 'what-is-axp'],
  ['#Neon%20Drift', 'Neon Drift'],
  ['#100%', '100%'],
  ['#%E0%A4', '%E0%A4'],
])('the fragment %j is decoded to %j', (hash, text) => {
  expect(decodeFragment(hash)).toBe(text);
});
