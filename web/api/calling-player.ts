import type { Operation, TRPCLink } from '@trpc/client';
import type { AppRouter } from '#rpc/router.ts';
import type { Identity } from '../ports/identity.ts';

/**
 * Notes on each call which player began it. Only that player's token sends it, also if it is repeated after another player has
 * signed in in this or another tab.
 */
export function callingPlayerLink(identity: Pick<Identity, 'onAuthStateChanged'>): TRPCLink<AppRouter> {
  let uid: string | undefined;
  let isKnown = false;
  return () =>
    ({ op, next }) => {
      // At the first call, because the client of a prerendered page has no identity.
      if (!isKnown) identity.onAuthStateChanged((user) => (uid = user?.uid));
      isKnown = true;
      return next({ ...op, context: { ...op.context, [CONTEXT_KEY]: uid } });
    };
}

/** Returns the player who began a call; undefined for a visitor's. */
export function readCallingPlayer({ context }: Operation): string | undefined {
  const uid = context[CONTEXT_KEY];
  return typeof uid === 'string' ? uid : undefined;
}

const CONTEXT_KEY = 'player';
