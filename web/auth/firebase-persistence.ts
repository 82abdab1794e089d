import type { Persistence } from 'firebase/auth';
import { browserLocalPersistence } from 'firebase/auth';
import { toRecord } from '#schema/parse-json.ts';
import { toExpiry } from './persisted-session.ts';

/** What Firebase calls of a persistence. */
interface Store {
  _get(key: string): Promise<object | null>;
  _set(key: string, user: object): Promise<void>;
  _remove(key: string): Promise<void>;
  _addListener(key: string, listener: () => void): void;
}

// biome-ignore lint/nursery/noUnsafeTypeAssertion: a class, as Firebase's public types don't tell
const LocalStore = browserLocalPersistence as Persistence & (new () => Store);

/**
 * Keeps the session in localStorage. When Firebase starts, it reads the user, asks the identity service about them, and
 * stores or removes them, whatever another tab has stored meanwhile. Here that write leaves a changed entry as it is, and
 * only then Firebase hears of the change. After a sign-out the write fails, so that Firebase starts as for a visitor.
 */
export class SessionPersistence extends LocalStore {
  /** Whom Firebase found when it started; null when it has started. */
  #found: object | null | undefined;
  /** Tells Firebase of a change that came before it had started. */
  #tellChange: (() => void) | undefined;

  override async _get(key: string) {
    const user = await super._get(key);
    if (this.#found === undefined) this.#found = user;
    return user && withTrueExpiry(user);
  }

  override _set(key: string, user: object) {
    return this.#write(key, () => super._set(key, user));
  }

  override _remove(key: string) {
    return this.#write(key, () => super._remove(key));
  }

  override _addListener(key: string, listener: () => void) {
    super._addListener(key, () => {
      if (this.#found) this.#tellChange = listener;
      else listener();
    });
  }

  async #write(key: string, write: () => Promise<void>) {
    const found = this.#found;
    this.#found = null;
    const stored = found && (await super._get(key));
    if (found && !stored) throw new Error('Another tab has signed out');
    if (JSON.stringify(found) === JSON.stringify(stored)) await write();
    this.#tellChange?.();
    this.#tellChange = undefined;
  }
}

/** Makes Firebase renew a token that a clock which was ahead has given too long a life. */
function withTrueExpiry(user: object): object {
  const stsTokenManager = toRecord(toRecord(user).stsTokenManager);
  const { expirationTime } = stsTokenManager;
  if (typeof expirationTime !== 'number') return user;
  return { ...user, stsTokenManager: { ...stsTokenManager, expirationTime: toExpiry(expirationTime) } };
}
