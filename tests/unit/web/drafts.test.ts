import { afterEach, expect, it, vi } from 'vitest';
import { createStoredDrafts } from '#web/forms/drafts.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  { stored: '[["new profile name","Nova"]]', drafts: [['new profile name', 'Nova']] },
  { stored: null, drafts: [] },
  ...['5', '{}', '[null]', '"x"', 'no JSON'].map((stored) => ({ stored, drafts: [] })),
])('the drafts of $stored are $drafts', ({ stored, drafts }) => {
  const sessionStorage = { getItem: () => stored, removeItem: () => undefined };
  vi.stubGlobal('window', { sessionStorage, addEventListener: () => undefined });
  expect([...createStoredDrafts()]).toEqual(drafts);
});
