import { sanitize } from 'storybook/internal/csf';
import { expect, it } from 'vitest';
import { screenParts, screens, stateKinds } from '#stories/matrix/state-kinds.ts';
import { storyResults } from './read-results.ts';

const titleOf = (id: string) => id.replace(/--.*$/, '');

it('every title under Screens is in the overview', () => {
  const known = [...Object.keys(screens), ...screenParts].map(sanitize);
  const titles = new Set(
    storyResults.map(({ id }) => titleOf(id)).filter((title) => title.startsWith('screens-')),
  );
  expect([...titles].filter((title) => !known.includes(title))).toEqual([]);
  expect(known.filter((title) => !titles.has(title))).toEqual([]);
});

it.each(Object.entries(screens))('%s has a story or a reason for every kind of state', (title, reasons) => {
  const own = storyResults.filter(({ id }) => titleOf(id) === sanitize(title));
  const covered = stateKinds.filter((kind) => own.some(({ tags }) => tags.includes(kind)));
  const explained = stateKinds.filter((kind) => reasons[kind] !== undefined);
  expect([...covered, ...explained].sort()).toEqual([...stateKinds].sort());
});
