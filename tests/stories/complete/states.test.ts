import { expect, it } from 'vitest';
import { stories } from './run.ts';
import { unions } from './unions.ts';

const rested = new Set(stories.flatMap(({ states }) => states));

it.each(Object.keys(unions))('some story comes to rest in every state of %s', (place) => {
  const members = Object.keys(unions[place] ?? {});
  expect(members.filter((member) => !rested.has(`${place}=${member}`))).toEqual([]);
});
