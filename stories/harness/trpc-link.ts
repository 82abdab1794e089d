import type { Operation, OperationResultObservable, TRPCLink } from '@trpc/client';
import { TRPCClientError, unstable_localLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { identifyCaller } from '#rpc/auth/identify-caller.ts';
import { createEmulatorTokenVerifier } from '#rpc/auth/token-verifier.ts';
import type { HostTransport } from '#rpc/host/client.ts';
import { createHostClient } from '#rpc/host/client.ts';
import { createLeaderboardCache } from '#rpc/host/leaderboard-cache.ts';
import { PortalError } from '#rpc/portal-error.ts';
import type { AppRouter } from '#rpc/router.ts';
import { appRouter } from '#rpc/router.ts';
import { time } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { readCallingPlayer } from '#web/api/calling-player.ts';
import { interceptCalls } from '#web/api/intercept-calls.ts';
import { needsToken } from '#web/api/procedures-without-token.ts';
import type { Identity } from '#web/ports/identity.ts';
import type { StoryConnection } from './connection.ts';
import type { StoryFaults } from './story-args.ts';

interface StoryLinkOptions {
  /** Sends requests to the mock. */
  transport: HostTransport;
  origin: string;
  projectId: string;
  identity: Identity;
  connection: StoryConnection;
  serverFault: NonNullable<StoryFaults['server']>['kind'] | undefined;
  clock: () => number;
}

/**
 * Links to the real router in this page, and sends the player's token with every call as web/api/trpc.ts
 * does.
 */
export function createStoryLink(options: StoryLinkOptions): TRPCLink<AppRouter> {
  const { transport, origin, projectId, identity, connection, serverFault, clock } = options;
  const { call } = createHostClient({
    transport,
    api: origin,
    roblox: origin,
    authRedirectOrigins: [origin],
    monotonicClock: clock,
    random: () => 0,
  });
  const leaderboard = createLeaderboardCache({ call, clock, monotonicClock: clock });
  const host = { call, leaderboard, now: clock };
  const tokens = createEmulatorTokenVerifier(projectId);
  const router = unstable_localLink({
    router: appRouter,
    async createContext() {
      // The error of rpc/http/trpc/route.ts, which runs only in Node.
      if (serverFault === 'overloaded')
        throw new PortalError({ code: 'overloaded', message: messages.overloaded });
      const token = await identity.getIdToken();
      const caller = identifyCaller(token ? `Bearer ${token}` : undefined, tokens);
      return {
        host,
        caller,
        consume: async () => ({ refund: async () => undefined }),
        consumeCode: async () =>
          serverFault === 'codesRefused' && caller.token === undefined
            ? { retryAfterMs: 10 * time.MINUTE_MS, isForVisitors: true }
            : { refund: async () => undefined },
        report: () => undefined,
      };
    },
  });
  // The player's token is asked for before the call is sent, which fails without it.
  const requireToken = interceptCalls(async (call, send) => {
    await identity.getIdToken({ uid: readCallingPlayer(call) }).catch((error: Error) => {
      throw TRPCClientError.from(error);
    });
    return send();
  });
  return (runtime) => {
    const execute = router(runtime);
    return (request) => {
      if (!connection.isOnline()) return failOffline();
      const next = (op: Operation) => execute({ ...request, op });
      return needsToken(request.op.path) ? requireToken(runtime)({ op: request.op, next }) : execute(request);
    };
  };
}

/** Fails as `fetch` does if the server is unreachable. */
function failOffline(): OperationResultObservable<AppRouter, unknown> {
  return observable((observer) => {
    observer.error(TRPCClientError.from(new TypeError('Failed to fetch')));
  });
}
