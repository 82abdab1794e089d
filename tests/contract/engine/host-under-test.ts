import type { Actor } from './actor.ts';
import type { Send } from './exchange.ts';
import type { UndoLog } from './undo-log.ts';

/** What a run may do beyond reading. */
export interface Permissions {
  writes: boolean;
  /** Link and unlink a chat account. */
  linking: boolean;
  export: boolean;
  deletion: boolean;
}

/** The host under test, and whom and what the run has to test it with. */
export interface HostUnderTest {
  /** As it is shown. */
  name: string;
  send: Send;
  /** A mock host: people are made at will and thrown away. */
  isMock: boolean;
  /** Its identity service is an emulator, whose tokens are unsigned. */
  acceptsUnsignedTokens: boolean;
  /** Whether the game platform's lookup is reached too. */
  hasRobloxHost: boolean;
  permissions: Permissions;
  actors: { reader: Actor | undefined; other: Actor | undefined; writer: Actor | undefined };
  /** Somebody new, to be thrown away. Only a mock has that. */
  createDisposableActor?: () => Actor;
  /** A linking code that works: a fresh one of a mock, else the one that was given. */
  createCode: () => Promise<string | undefined>;
  /** What was written and has to be taken back. */
  undoLog: UndoLog;
}
