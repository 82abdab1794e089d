import { describe, expect, it } from 'vitest';
import { matchShortcut, shortcuts } from '#web/screens/shell/shortcuts.ts';

describe('a key', () => {
  it.each([
    { before: [], key: '?', step: 'help' },
    { before: [], key: 'g', step: 'begun' },
    { before: ['g'], key: 'h', step: { goTo: '/' } },
    { before: ['g'], key: 'g', step: { goTo: '/games' } },
    { before: ['g'], key: 'L', step: { goTo: '/leaderboards' } },
    { before: ['g'], key: 'p', step: { goTo: '/profile' } },
    { before: ['g'], key: 'x', step: 'none' },
    { before: ['g'], key: '?', step: 'none' },
    { before: [], key: 'h', step: 'none' },
    { before: [], key: 'Escape', step: 'none' },
    { before: [], key: 'Shift', step: 'none' },
  ])('$key after $before', ({ before, key, step }) => {
    expect(matchShortcut(before, key)).toEqual(step);
  });
});

it('no shortcut is a prefix of another', () => {
  const all = shortcuts.map(({ keys }) => keys.join(' '));
  const clashes = all.filter((one) => all.some((other) => other !== one && other.startsWith(`${one} `)));
  expect(clashes).toEqual([]);
});
