import { time } from '#schema/constants.ts';
import { parseJson, toRecord } from '#schema/parse-json.ts';
import type { Browser } from '../browser/browser.ts';
import { isYoungerThan } from '../browser/record-age.ts';

type Storage = Browser['storage'];

/** The figures that the profile compares between two visits. Undefined if they are unknown. */
export interface PlayerFigures {
  axp: number | undefined;
  badges: number | undefined;
  rank: number | undefined;
}

/** `at`: when the browser last showed these figures (epoch ms by its clock). */
export type Visit = PlayerFigures & { at: number };

/** What this browser remembers of a player, also after a sign-out. */
interface PlayerMemory {
  last?: Visit | undefined;
  /** The visit before the current one. */
  before?: Visit | undefined;
  hasHiddenSteps?: boolean;
}

/** A later look is a new visit, and compares with the last one. */
export const VISIT_MS = 30 * time.MINUTE_MS;

export function readMemory(storage: Storage, uid: string): PlayerMemory {
  const { last, before, hasHiddenSteps } = toRecord(parseJson(storage.get(keyOf(uid)) ?? ''));
  return { last: toVisit(last), before: toVisit(before), hasHiddenSteps: hasHiddenSteps === true };
}

/** Changes some of the memory and keeps the rest. */
export const remember = (storage: Storage, uid: string, memory: PlayerMemory) =>
  storage.set(keyOf(uid), JSON.stringify({ ...readMemory(storage, uid), ...memory }));

/** Forgets a player whose account is deleted. */
export const forgetPlayer = (storage: Storage, uid: string) => storage.remove(keyOf(uid));

/** Returns the visit before the one that takes place `now`; undefined on a first visit. */
export const visitBefore = ({ last, before }: PlayerMemory, now: number): Visit | undefined =>
  last && isYoungerThan(VISIT_MS, last.at, now) ? (before ?? last) : last;

/** Remembers the figures of the current visit. One that is unknown now keeps its last value. */
export function rememberVisit(storage: Storage, uid: string, before: Visit | undefined, visit: Visit) {
  const { last } = readMemory(storage, uid);
  const { at, axp = last?.axp, badges = last?.badges, rank = last?.rank } = visit;
  remember(storage, uid, { before, last: { at, axp, badges, rank } });
}

/** Reads what extensions and earlier versions may have written. */
function toVisit(value: unknown): Visit | undefined {
  const fields = toRecord(value);
  const read = (name: keyof Visit) => (typeof fields[name] === 'number' ? fields[name] : undefined);
  const at = read('at');
  return at === undefined ? undefined : { at, axp: read('axp'), badges: read('badges'), rank: read('rank') };
}

/** A hash of the uid (FNV-1a, 32 bits), so that the storage names nobody after a sign-out. */
function keyOf(uid: string): string {
  let hash = 0x811c9dc5;
  for (const char of uid) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
  return `player-${hash.toString(36)}`;
}
