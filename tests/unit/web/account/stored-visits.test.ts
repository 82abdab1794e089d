import { beforeEach, expect, it } from 'vitest';
import { time } from '#schema/constants.ts';
import {
  forgetPlayer,
  readMemory,
  remember,
  rememberVisit,
  VISIT_MS,
  visitBefore,
} from '#web/account/stored-visits.ts';

const entries = new Map<string, string>();
const storage = {
  get: (name: string) => entries.get(name),
  set: (name: string, value: string) => void entries.set(name, value),
  remove: (name: string) => void entries.delete(name),
};
const NOW = Date.UTC(2026, 1, 1);
const figures = { axp: 100, badges: 3, rank: 12 };
const unknown = { axp: undefined, badges: undefined, rank: undefined };

const readBefore = (uid: string, now: number) => visitBefore(readMemory(storage, uid), now);

function visit(uid: string, now: number, seen: Partial<typeof figures> = figures) {
  const before = readBefore(uid, now);
  rememberVisit(storage, uid, before, { ...unknown, ...seen, at: now });
  return before;
}

beforeEach(() => entries.clear());

it('a first visit compares with nothing, and the next one with the first', () => {
  expect(visit('zoe', NOW)).toBeUndefined();
  expect(readBefore('zoe', NOW + 1)).toMatchObject({ at: NOW });
  expect(visit('zoe', NOW + time.DAY_MS, { ...figures, axp: 150 })).toEqual({ ...figures, at: NOW });
});

it('reloads within a visit compare with the visit before', () => {
  visit('zoe', NOW);
  const next = NOW + time.DAY_MS;
  for (const minutes of [0, 20, 40])
    expect(visit('zoe', next + minutes * time.MINUTE_MS, { ...figures, axp: 150 })).toMatchObject({
      at: NOW,
    });
  expect(readBefore('zoe', next + 40 * time.MINUTE_MS + VISIT_MS)).toMatchObject({ axp: 150 });
});

it('a visit of a clock that was ahead is not the current one', () => {
  visit('zoe', NOW);
  visit('zoe', NOW + time.DAY_MS, { ...figures, axp: 150 });
  expect(readBefore('zoe', NOW + time.HOUR_MS)).toMatchObject({ axp: 150 });
});

it('a figure that is unknown this time keeps its last value', () => {
  visit('zoe', NOW);
  visit('zoe', NOW + time.DAY_MS, {});
  expect(readBefore('zoe', NOW + 2 * time.DAY_MS)).toMatchObject(figures);
});

it('the browser keeps players apart and names none', () => {
  visit('zoe', NOW);
  expect(readBefore('ada', NOW)).toBeUndefined();
  expect([...entries].join()).not.toContain('zoe');
});

it('hidden first steps stay hidden, until the account is deleted', () => {
  visit('zoe', NOW);
  expect(readMemory(storage, 'zoe').hasHiddenSteps).toBe(false);
  remember(storage, 'zoe', { hasHiddenSteps: true });
  visit('zoe', NOW);
  expect(readMemory(storage, 'zoe')).toMatchObject({ hasHiddenSteps: true, last: figures });
  forgetPlayer(storage, 'zoe');
  expect(entries.size).toBe(0);
});

it.each(['', '{', '7', '[null]', '{"last": 7}', '{"last": {"at": "x"}}'])(
  'what is stored as %j is a first visit',
  (stored) => {
    visit('zoe', NOW);
    for (const name of entries.keys()) entries.set(name, stored);
    expect(visit('zoe', NOW + 1)).toBeUndefined();
  },
);
