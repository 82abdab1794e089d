import type { CallKey } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import type { Actor } from './actor.ts';
import type { Send } from './exchange.ts';
import type { UndoLog } from './undo-log.ts';

/** Writes that the run may make on the host. */
export type Permissions = Record<'writes' | 'linking' | 'export' | 'deletion', boolean>;

/** The flag of `npm run contract` that gives each permission. */
const flagByPermission = {
  writes: '--writes',
  linking: '--code',
  export: '--allow-export',
  deletion: '--allow-delete',
} as const satisfies Record<keyof Permissions, string>;

/** Names the first of these permissions that the run lacks: 'no --writes'. */
export function nameMissingFlag(
  permissions: Permissions,
  ...needed: (keyof Permissions)[]
): string | undefined {
  const missing = needed.find((one) => !permissions[one]);
  return missing && `no ${flagByPermission[missing]}`;
}

/** Calls that need a flag of their own, because nothing undoes them or a code is used up. */
const ownPermissions: Partial<Record<CallKey, keyof Permissions>> = {
  deleteAccount: 'deletion',
  requestDataExport: 'export',
  linkPlatform: 'linking',
};

/**
 * Returns the permission without which no request to this call's path carries a valid token: a host may ignore the
 * method, the body or an input, and would then do what the call does. Undefined for a read by its own method.
 */
export function findNeededPermission(key: CallKey, method: string): keyof Permissions | undefined {
  if (calls[key].effect === 'write') return ownPermissions[key] ?? 'writes';
  return method === calls[key].method ? undefined : 'writes';
}

/** The host under test with the accounts and permissions of the run. */
export interface HostUnderTest {
  /** Display name. */
  name: string;
  send: Send;
  /** A mock host: people can be created at will. */
  isMock: boolean;
  /** Its identity service is an emulator, whose tokens have no signature. */
  acceptsUnsignedTokens: boolean;
  /** Whether the game platform's lookup is reachable, too. */
  hasRobloxHost: boolean;
  permissions: Permissions;
  actors: { reader: Actor | undefined; other: Actor | undefined; writer: Actor | undefined };
  /** Creates a disposable account; only on a mock. */
  createDisposableActor?: () => Actor;
  /** Returns a valid linking code: a new one of a mock, otherwise the given one. */
  createCode: () => Promise<string | undefined>;
  /** Writes to undo. */
  undoLog: UndoLog;
}
