import type { CallKey } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import type { Actor } from './actor.ts';
import type { ContractRequest, Send } from './exchange.ts';
import type { PortalSettings } from './portal.ts';
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
 * Writes that the tester cannot undo. No bad request of these carries the valid token of an account that stays: a host
 * that takes any input would do what the call does, with an input that nobody chose.
 */
export const irreversibleCalls: readonly CallKey[] = [
  ...(['deleteAccount', 'requestDataExport', 'linkPlatform', 'unlinkAccount'] as const),
];

/**
 * Returns the permission without which no request to this call's path carries a valid token: a host may ignore the
 * method, the body or an input, and would then do what the call does. Undefined for a read by its own method.
 */
export function findNeededPermission(key: CallKey, method: string): keyof Permissions | undefined {
  if (calls[key].effect === 'write') return ownPermissions[key] ?? 'writes';
  return method === calls[key].method ? undefined : 'writes';
}

/**
 * The one way to the host. Refuses a request that carries the valid token of an actor, wherever it stands, without the
 * permission for it. Such a request is a defect of the tester.
 */
export function createGate({ send, actors, permissions }: HostUnderTest): Send {
  const tokens = Object.values(actors).flatMap((actor) => (actor ? [actor.token] : []));
  const carries = ({ headers, path, body = '' }: ContractRequest, token: string) =>
    (headers.authorization ?? '').split(' ').includes(token) || `${path} ${body}`.includes(token);
  return async (request) => {
    const { call, method } = request;
    const needed = findNeededPermission(call, method);
    if (needed !== undefined && !permissions[needed] && tokens.some((token) => carries(request, token)))
      throw new Error(`${method} at ${call} needs ${flagByPermission[needed]}`);
    return send(request);
  };
}

/** The host under test with the accounts and permissions of the run. */
export interface HostUnderTest {
  /** Display name. */
  name: string;
  send: Send;
  portal: PortalSettings;
  /** A mock host: people can be created at will. */
  isMock: boolean;
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
