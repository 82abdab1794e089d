import type { TestPermission } from '#schema/call.ts';
import type { Actor } from './actor.ts';
import type { Send } from './exchange.ts';
import type { UndoLog } from './undo-log.ts';

/** Writes that the run may make on the host. */
export interface Permissions extends Record<TestPermission, boolean> {
  writes: boolean;
}

/** The flag of `npm run contract` that gives each permission. */
export const flagByPermission = {
  writes: '--writes',
  linking: '--code',
  export: '--allow-export',
  deletion: '--allow-delete',
  permanent: '--allow-permanent',
} as const satisfies Record<keyof Permissions, string>;

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
