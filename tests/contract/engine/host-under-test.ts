import type { Actor } from './actor.ts';
import type { Send } from './exchange.ts';
import type { UndoLog } from './undo-log.ts';

/** Writes that the run may make on the host. */
export type Permissions = Record<'writes' | 'linking' | 'export' | 'deletion', boolean>;

/** The flag of `npm run contract` that gives each permission. */
export const flagByPermission = {
  writes: '--writes',
  linking: '--code',
  export: '--allow-export',
  deletion: '--allow-delete',
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
