import type { TRPCLink } from '@trpc/client';
import type { AppRouter } from '#rpc/router.ts';
import { isOffline } from '../browser/network-information.ts';
import type { Identity } from '../ports/identity.ts';
import type { ProfileCache } from './ambiguous-results.ts';
import type { Intercept } from './intercept-calls.ts';
import { interceptCalls } from './intercept-calls.ts';

/** Passes each write through `createWriteInterceptor`. Its file is loaded before the first write is sent. */
export function ambiguousResultLink(
  cache: ProfileCache,
  identity: Pick<Identity, 'onAuthStateChanged' | 'isDeleted'>,
): TRPCLink<AppRouter> {
  let intercept: Intercept | undefined;

  /** Returns undefined if the file is out of reach. The next write tries again. */
  async function load(): Promise<Intercept | undefined> {
    try {
      const { createWriteInterceptor } = await import('./ambiguous-results.ts');
      intercept ??= createWriteInterceptor(cache, identity);
    } catch {
      // Without the file, a lost response means an unknown result.
    }
    return intercept;
  }

  return interceptCalls(async (call, send) => {
    if (call.type !== 'mutation') return send();
    // An offline browser sends nothing, so the result is known.
    const loaded = isOffline() ? undefined : (intercept ?? (await load()));
    if (loaded) return loaded(call, send);
    // A browser may take itself for offline while its calls succeed.
    const result = await send();
    // The host refuses the profile of a deleted player, which would end the session as expired.
    if (!['account.delete', 'linking.verifyCode'].includes(call.path)) cache.refetch();
    return result;
  });
}
