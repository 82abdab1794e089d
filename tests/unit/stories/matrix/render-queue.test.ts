import { expect, it } from 'vitest';
import { createRenderQueue } from '#stories/matrix/render-queue.ts';

/** Asks for turns by name, and keeps who has begun. */
function createTestQueue(most: number) {
  const { enqueue } = createRenderQueue(most);
  const begun: string[] = [];
  return { begun, ask: (name: string) => enqueue(() => begun.push(name)) };
}

it('no more than so many frames load at once, the others in the order they asked', () => {
  const { begun, ask } = createTestQueue(2);
  const giveBack = ask('first');
  for (const name of ['second', 'third', 'fourth']) ask(name);
  expect(begun).toEqual(['first', 'second']);
  giveBack();
  expect(begun).toEqual(['first', 'second', 'third']);
});

it('a frame that went out of view before its turn is passed over', () => {
  const { begun, ask } = createTestQueue(1);
  const giveBack = ask('first');
  const giveUp = ask('second');
  ask('third');
  giveUp();
  giveBack();
  expect(begun).toEqual(['first', 'third']);
});

it('a turn that is given back twice is one turn', () => {
  const { begun, ask } = createTestQueue(1);
  const giveBack = ask('first');
  for (const name of ['second', 'third']) ask(name);
  giveBack();
  giveBack();
  expect(begun).toEqual(['first', 'second']);
});
