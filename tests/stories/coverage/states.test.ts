import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { expect, it } from 'vitest';
import { stateStories } from '#stories/matrix/state-stories.ts';
import { storyResults } from './read-results.ts';

const states = Object.entries(stateStories).flatMap(([title, props]) =>
  Object.entries(props).flatMap(([prop, members]) =>
    Object.entries(members).map(([member, story]) => [`${prop}=${member}`, title, story] as const),
  ),
);

it.each(states)('%s is the final state of its story in %s', (state, title, story) => {
  if (typeof story === 'string') {
    const id = toId(title, storyNameFromExport(story));
    expect(storyResults.find((result) => result.id === id)?.states ?? [], id).toContain(state);
  } else {
    const found = storyResults.filter((result) => result.states.includes(state)).map(({ id }) => id);
    expect(found, 'name one of these stories instead of `none` in stories/matrix/state-stories.ts').toEqual(
      [],
    );
  }
});
