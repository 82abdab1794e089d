import { DiscordProfileSchema, GoogleProfileSchema, RobloxProfileSchema } from '../entities/profile.ts';
import { valueAt } from './value-at.ts';

/**
 * Reads a profile's account that is sent as empty as null: as an empty list (PHP), or with no field but empty ones (Go's
 * zero struct, an SQL join without a row). `{}` stays an account of which nothing is known.
 */
export function clearEmptyAccounts(response: unknown): unknown {
  const empty = Object.entries(accountFields).filter(([account, fields]) =>
    isEmptyAccount(valueAt(response, [account]), fields),
  );
  if (empty.length === 0) return response;
  return Object.assign({}, response, Object.fromEntries(empty.map(([account]) => [account, null])));
}

const accountFields = {
  robloxProfile: Object.keys(RobloxProfileSchema.shape),
  googleProfile: Object.keys(GoogleProfileSchema.shape),
  discordProfile: Object.keys(DiscordProfileSchema.shape),
};

function isEmptyAccount(account: unknown, fields: readonly string[]): boolean {
  if (Array.isArray(account)) return account.length === 0;
  const sent = fields.map((field) => valueAt(account, [field])).filter((value) => value !== undefined);
  return sent.length > 0 && sent.every((value) => emptyValues.has(value));
}

/** The text is Go's zero time. */
const emptyValues = new Set<unknown>([null, '', 0, '0001-01-01T00:00:00Z']);
