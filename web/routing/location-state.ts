import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { messages } from '#schema/messages.ts';
import { usePorts } from '../ports/ports.ts';

/** Navigation state of /login and /link. */
export interface LocationState {
  /** The page that a sign-in returns to. */
  from?: string | undefined;
  /** A message for the page that is navigated to. */
  notice?: string | undefined;
  tone?: 'good' | 'error' | undefined;
}

/** Keeps the fields that are valid: a history entry can hold anything. No schema, because every page loads this file. */
export function readLocationState(state: unknown): LocationState {
  const fields = new Map<string, unknown>(Object.entries(state ?? {}));
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? { [name]: value } : undefined;
  };
  const tone = tones.find((known) => known === fields.get('tone'));
  return { ...text('from'), ...text('notice'), ...(tone && { tone }) };
}

const tones = ['good', 'error'] as const;

/** For /login, after a session that expired on the page `from`. */
export const expiredSessionState = (from: string | undefined): LocationState => ({
  ...(from !== undefined && { from }),
  notice: messages.sessionExpired,
  tone: 'error',
});

/**
 * The state that this page was navigated to with; the same object until the next navigation. A notice is removed from the
 * history entry, so that a reload or Back does not repeat it. This is no navigation, which could undo a redirect of the
 * same commit.
 */
export function useLocationState(): LocationState {
  const { browser } = usePorts();
  const { key, state } = useLocation();
  const read = useMemo(() => readLocationState(state), [state]);
  const { from, notice } = read;
  useEffect(() => {
    if (notice !== undefined) browser.setLocationState(key, from === undefined ? null : { from });
  }, [browser, key, from, notice]);
  return read;
}
