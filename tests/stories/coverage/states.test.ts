import { expect, it } from 'vitest';
import { storyResults } from './read-results.ts';
import { stateUnions } from './state-unions.ts';

const seenStates = new Set(storyResults.flatMap(({ states }) => states));

it.each(Object.keys(stateUnions))('every state of %s is the final state of a story', (prop) => {
  const members = Object.keys(stateUnions[prop] ?? {});
  expect(members.filter((member) => !seenStates.has(`${prop}=${member}`))).toEqual([]);
});
