import { expect, it } from 'vitest';
import { createRenderQueue } from '#stories/matrix/render-queue.ts';

/** Requests turns by name and records which have started. */
function createTestQueue(most: number) {
  const { enqueue } = createRenderQueue(most);
  const startedAt: string[] = [];
  return { startedAt, ask: (name: string) => enqueue(() => startedAt.push(name)) };
}

it('a limited number of frames load at once, the others in order', () => {
  const { startedAt, ask } = createTestQueue(2);
  const giveBack = ask('first');
  for (const name of ['second', 'third', 'fourth']) ask(name);
  expect(startedAt).toEqual(['first', 'second']);
  giveBack();
  expect(startedAt).toEqual(['first', 'second', 'third']);
});

it('a frame that left the view before its turn is skipped', () => {
  const { startedAt, ask } = createTestQueue(1);
  const giveBack = ask('first');
  const giveUp = ask('second');
  ask('third');
  giveUp();
  giveBack();
  expect(startedAt).toEqual(['first', 'third']);
});

it('a turn that is returned twice counts once', () => {
  const { startedAt, ask } = createTestQueue(1);
  const giveBack = ask('first');
  for (const name of ['second', 'third']) ask(name);
  giveBack();
  giveBack();
  expect(startedAt).toEqual(['first', 'second']);
});
