import { describe, expect, it } from 'vitest';
import type { Figure } from '#tests/bench/section.ts';
import { isGoalMet, ratioOf } from '#tests/bench/section.ts';
import { formatTable } from '#tests/bench/table.ts';

const alone: Figure = { what: 'start', value: 4, unit: 's' };
const beside: Figure = { what: 'read', value: 12_000, unit: 'req/s', peer: { is: 'raw', value: 24_000 } };

describe('a goal', () => {
  it.each([
    ['without a peer applies to the figure', { ...alone, goal: { atMost: 4 } }, true],
    ['without a peer can be missed', { ...alone, goal: { atMost: 3.9 } }, false],
    ['with a peer applies to the ratio', { ...beside, goal: { atLeast: 0.5 } }, true],
    ['with a peer can be missed', { ...beside, goal: { atLeast: 0.51 } }, false],
    ['is optional', alone, undefined],
  ] as const)('%s', (_, figure, met) => {
    expect(isGoalMet(figure)).toBe(met);
  });
});

it('the ratio is figure divided by peer', () => {
  expect(ratioOf(beside)).toBe(0.5);
  expect(ratioOf(alone)).toBeUndefined();
});

it('a table is aligned Markdown and names missed goals', () => {
  const lines = formatTable([
    { ...beside, goal: { atLeast: 0.6 } },
    { ...alone, value: 3.456, goal: { atMost: 4 } },
  ]).split('\n');
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  expect(lines[2]).toMatch(
    /^\| read +\| +12,000 req\/s \| raw +\| +24,000 req\/s \| +0\.50 \| ≥ 0\.6 \| MISSED \|$/,
  );
  expect(lines[3]).toMatch(/^\| start \| +3\.46 s \| +\| +\| +\| +≤ 4 \| met +\|$/);
});
