import { sanitize } from 'storybook/internal/csf';
import { expect, it } from 'vitest';
import { screenParts, screens, stateKinds } from '#stories/matrix/state-kinds.ts';
import { storyResults } from './read-results.ts';

const titleOf = (id: string) => id.replace(/--.*$/, '');

it('every title of screens is a screen of the overview, or a part of one', () => {
  const known = [...Object.keys(screens), ...screenParts].map(sanitize);
  const titles = new Set(
    storyResults.map(({ id }) => titleOf(id)).filter((title) => title.startsWith('screens-')),
  );
  expect([...titles].filter((title) => !known.includes(title))).toEqual([]);
  expect(known.filter((title) => !titles.has(title))).toEqual([]);
});

it.each(Object.entries(screens))(
  '%s has a story of every kind of state, or says why there is none',
  (title, reasons) => {
    const own = storyResults.filter(({ id }) => titleOf(id) === sanitize(title));
    const shown = stateKinds.filter((kind) => own.some(({ tags }) => tags.includes(kind)));
    const said = stateKinds.filter((kind) => reasons[kind] !== undefined);
    expect([...shown, ...said].sort()).toEqual([...stateKinds].sort());
  },
);
