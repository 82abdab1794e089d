import { describe, expect, it } from 'vitest';
import { applyGlobals, harnessGlobalTypes, STORY_DEFAULT } from '#stories/harness/toolbar.ts';

const storyArgs = { route: '/leaderboards', as: 'rookie', world: 'full', clock: 'held' } as const;
const choices = Object.entries(harnessGlobalTypes).flatMap(([name, { toolbar }]) =>
  toolbar.items.map(({ value }) => ({ name, value })),
);

describe('the toolbar', () => {
  it.each(choices)('reads $name $value as text from a URL', ({ value }) => {
    // Storybook converts values that look like other types.
    expect(value).not.toMatch(/^(-?\d+(\.\d+)?|true|false|null|undefined)$/);
  });

  it.each(choices.filter(({ value }) => value === STORY_DEFAULT))(
    'does not change a story by default: $name',
    (choice) => {
      expect(applyGlobals(storyArgs, { [choice.name]: choice.value })).toEqual(storyArgs);
    },
  );

  it.each(
    choices.filter(
      ({ value }) => value !== STORY_DEFAULT && !Object.values<string>(storyArgs).includes(value),
    ),
  )('overrides the story: $name $value', ({ name, value }) => {
    expect(applyGlobals(storyArgs, { [name]: value })).not.toEqual(storyArgs);
  });

  it('adds the latency in ms and gives assertions time for it', () => {
    expect(applyGlobals(storyArgs, { latency: '800ms' })).toMatchObject({ latency: 800, clock: 'running' });
  });
});
