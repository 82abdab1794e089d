import { useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import * as messages from '#schema/messages.ts';
import type { Browser } from '../browser/browser.ts';
import type { IdentityEnd } from '../ports/identity.ts';
import { usePorts } from '../ports/ports.ts';

/** Navigation state of /login, /link and /request-password-reset. */
export interface LocationState {
  /** Path that a sign-in returns to. */
  from?: string | undefined;
  /** Message that the target page shows. */
  notice?: string | undefined;
  tone?: 'good' | 'error' | undefined;
  /** The address for an email field. Never part of the URL, which logs and other sites can see. */
  email?: string | undefined;
  /** The visit in which `email` was handed over, see `handOver`. */
  visit?: string | undefined;
  /** The link page has linked the account: its code is used. */
  linked?: true;
}

/** Returns the valid fields of a history entry's state. Uses no Zod, because every page loads this file. */
export function readLocationState(state: unknown): LocationState {
  const fields = new Map<string, unknown>(Object.entries(state ?? {}));
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? { [name]: value } : undefined;
  };
  const tone = tones.find((known) => known === fields.get('tone'));
  return {
    ...text('from'),
    ...text('notice'),
    ...text('email'),
    ...text('visit'),
    ...(tone && { tone }),
    ...(fields.get('linked') === true && { linked: true }),
  };
}

const tones = ['good', 'error'] as const;

type Stored = Pick<Browser, 'storage'>;
/** In storage: when a player has left this browser last, in epoch ms. */
export const visitKey = 'visit';

/** Hands an address over to the next page. Once a player has left, in whichever tab, Back no longer shows it. */
export const handOver = ({ storage }: Stored, email: string | undefined): LocationState => ({
  email,
  visit: storage.get(visitKey),
});

/** Makes the addresses in the tabs' histories those of somebody who has left. */
export const endVisit = ({ storage }: Stored): void => storage.set(visitKey, String(Date.now()));

/** Returns the state for /login after the session ended on the page `from`. */
export const endedSessionState = (
  from: string | undefined,
  reason: IdentityEnd['reason'],
): LocationState => ({
  ...(from !== undefined && { from }),
  notice: sessionEndMessages[reason],
  tone: 'error',
});

export const sessionEndMessages: Record<IdentityEnd['reason'], string> = {
  expired: messages.sessionExpired,
  disabled: messages.userDisabled,
  deleted: messages.accountGone,
};

/**
 * Returns the navigation state; it stays the same object until the next navigation, or until a player leaves. Removes the
 * notice from the history entry, so that a reload or Back does not show the notice again. Does not navigate for that, because
 * a navigation could undo a redirect of the same React commit.
 */
export function useLocationState(): LocationState {
  const { browser } = usePorts();
  const { key, state } = useLocation();
  const current = browser.storage.get(visitKey);
  const read = useMemo<LocationState>(() => {
    const { visit, email, ...rest } = readLocationState(state);
    return visit === current ? { ...rest, visit, email } : rest;
  }, [state, current]);
  const { from, notice, email, visit } = read;
  // Removes the notice before it is painted. Otherwise a reload right after the paint would show it again.
  useLayoutEffect(() => {
    if (notice !== undefined) browser.setLocationState(key, { from, email, visit });
  }, [browser, key, from, notice, email, visit]);
  return read;
}
