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

type Tab = Pick<Browser, 'tabStorage'>;
const VISIT_KEY = 'visit';

/** Hands an address over to the next page. Once a player has left the tab, Back no longer shows it. */
export const handOver = ({ tabStorage }: Tab, email: string | undefined): LocationState => ({
  email,
  visit: tabStorage.get(VISIT_KEY),
});

/** Makes the addresses in the tab's history those of somebody who has left. */
export const endVisit = ({ tabStorage }: Tab): void => tabStorage.set(VISIT_KEY, String(Date.now()));

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
 * Returns the navigation state; it stays the same object until the next navigation. Removes the notice from
 * the history entry, so that a reload or Back does not show the notice again. Does not navigate for that,
 * because a navigation could undo a redirect of the same React commit.
 */
export function useLocationState(): LocationState {
  const { browser } = usePorts();
  const { key, state } = useLocation();
  const current = browser.tabStorage.get(VISIT_KEY);
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
