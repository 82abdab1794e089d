import { describe, expect, it } from 'vitest';
import { asTold, stageTools, withToolbar } from '#stories/stage/toolbar.ts';

const told = { route: '/leaderboards', as: 'rookie', world: 'full', clock: 'held' } as const;
const choices = Object.entries(stageTools).flatMap(([name, { toolbar }]) =>
  toolbar.items.map(({ value }) => ({ name, value })),
);

describe('the toolbar', () => {
  it.each(choices)('takes $name $value as text from an address', ({ value }) => {
    // Storybook reads these as what they look like.
    expect(value).not.toMatch(/^(-?\d+(\.\d+)?|true|false|null|undefined)$/);
  });

  it.each(choices.filter(({ value }) => value === asTold))(
    'leaves a story as it is told: $name',
    (choice) => {
      expect(withToolbar(told, { [choice.name]: choice.value })).toEqual(told);
    },
  );

  it.each(choices.filter(({ value }) => value !== asTold && !Object.values<string>(told).includes(value)))(
    'goes before the story: $name $value',
    ({ name, value }) => {
      expect(withToolbar(told, { [name]: value })).not.toEqual(told);
    },
  );

  it('adds the latency in milliseconds, and lets time pass for it to be felt', () => {
    expect(withToolbar(told, { latency: '800ms' })).toMatchObject({ latency: 800, clock: 'running' });
  });
});
