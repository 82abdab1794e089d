import { expect, it } from 'vitest';
import { storyResults } from './read-results.ts';
import { stateUnions } from './state-unions.ts';

const seenStates = new Set(storyResults.flatMap(({ states }) => states));

it.each(Object.keys(stateUnions))('some story comes to rest in every state of %s', (place) => {
  const members = Object.keys(stateUnions[place] ?? {});
  expect(members.filter((member) => !seenStates.has(`${place}=${member}`))).toEqual([]);
});
