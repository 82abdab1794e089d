import type { AuthUser } from '#schema/entities/auth-user.ts';
import type { IdentityEnd, UserListener } from '../ports/identity.ts';

/** Calls a new listener with the latest user, unless it is undefined, and all listeners when the user changes. */
export function createUserObservable(initial?: AuthUser | null) {
  const listeners = new Set<UserListener>();
  let latest = initial;
  let lastEnd: IdentityEnd | undefined;
  return {
    latest: () => latest,
    observe(listener: UserListener) {
      listeners.add(listener);
      if (latest !== undefined) listener(latest, lastEnd);
      return () => {
        listeners.delete(listener);
      };
    },
    publish(user: AuthUser | null, end?: IdentityEnd) {
      lastEnd = end;
      if (latest !== undefined && JSON.stringify(user) === JSON.stringify(latest)) return;
      latest = user;
      for (const listener of listeners) listener(user, end);
    },
  };
}
