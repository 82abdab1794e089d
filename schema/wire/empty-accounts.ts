import { valueAt } from './value-at.ts';

/**
 * Reads a profile's account that is sent as empty as null: as an empty list (PHP), or with no field but empty ones (Go's
 * zero struct, an SQL join without a row). `{}` stays an account of which nothing is known.
 */
export function clearEmptyAccounts(response: unknown): unknown {
  const empty = accounts.filter((account) => isEmptyAccount(valueAt(response, [account])));
  if (empty.length === 0) return response;
  return Object.assign({}, response, Object.fromEntries(empty.map((account) => [account, null])));
}

const accounts = ['robloxProfile', 'googleProfile', 'discordProfile'];

function isEmptyAccount(account: unknown): boolean {
  if (typeof account !== 'object' || account === null) return false;
  if (Array.isArray(account)) return account.length === 0;
  const values: unknown[] = Object.values(account);
  return values.length > 0 && values.flatMap(toScalars).every((value) => emptyValues.has(value));
}

/** An instant may be an object of seconds and nanoseconds. */
const toScalars = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [value];

/** The last two are Go's zero time, as a text and in Unix seconds. */
const emptyValues = new Set<unknown>([null, '', false, 0, '0', '0001-01-01T00:00:00Z', -62_135_596_800]);
