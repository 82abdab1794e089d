import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppRouter } from '#rpc/router.ts';
import { createIdToken } from '#tests/support/tokens.ts';
import { toApiError } from '#web/api/api-error.ts';
import { tokenRefreshLink } from '#web/api/token-refresh-link.ts';
import type { FaultHost } from './fault-host.ts';
import { createMockAt, respondFromMock, startFaultHost } from './fault-host.ts';
import { hang } from './fault-scenarios.ts';
import type { TestPortal } from './test-portal.ts';
import { startTestPortal } from './test-portal.ts';

/** Connects the web app's token link, the portal and a host with a fake clock over real connections. */
let host: FaultHost;
let portal: TestPortal;

beforeEach(async () => {
  host = await startFaultHost(hang);
  host.setScenario(respondFromMock(await createMockAt(host.origin)));
  portal = await startTestPortal(host.origin);
});
afterEach(async () => {
  await portal.stop();
  await host.stop();
});

const createValidToken = () => createIdToken('rookie');
const createExpiredToken = () => createIdToken('rookie', { lifetimeSeconds: -60 });
const hideProfile = { category: 'Privacy', name: 'PublicProfileVisible', value: false } as const;

/** Creates a page with an expired token; the identity service gives it `renewed`. */
function createPage(renewed: () => string) {
  let token = createExpiredToken();
  const received = { renewals: 0, expired: 0 };
  const identity = {
    async getIdToken({ fresh = false } = {}) {
      if (fresh) {
        received.renewals += 1;
        token = renewed();
      }
      return token;
    },
  };
  const client = createTRPCClient<AppRouter>({
    links: [
      tokenRefreshLink(identity, () => {
        received.expired += 1;
      }),
      httpBatchLink({
        url: `http://127.0.0.1:${portal.port}/trpc`,
        headers: async () => ({ authorization: `Bearer ${await identity.getIdToken()}` }),
      }),
    ],
  });
  return { client, received };
}

describe('an expired token', () => {
  it('is renewed once, and the call is repeated once', async () => {
    const { client, received } = createPage(createValidToken);
    await expect(client.profile.own.query()).resolves.toMatchObject({ displayName: 'TinyTuba' });
    expect(host.requests).toEqual(['GET /api/v1/auth/profile', 'GET /api/v1/auth/profile']);
    expect(received).toEqual({ renewals: 1, expired: 0 });
  });

  it('is renewed once for all calls of a page', async () => {
    const { client, received } = createPage(createValidToken);
    const robloxUserId = '5520917643';
    await Promise.all([
      client.profile.own.query(),
      client.leaderboard.top.query(),
      client.leaderboard.ownRank.query({ robloxUserId }),
    ]);
    expect(received).toEqual({ renewals: 1, expired: 0 });
    expect(host.requests).toHaveLength(6);
  });

  it('causes one write, because the host rejected the first', async () => {
    const { client, received } = createPage(createValidToken);
    await client.options.update.mutate(hideProfile);
    expect(host.requests).toEqual(['PUT /api/v1/auth/options', 'PUT /api/v1/auth/options']);
    expect(received.renewals).toBe(1);
    await expect(client.profile.own.query()).resolves.toMatchObject({
      ingameOptions: { Privacy: { PublicProfileVisible: false } },
    });
  });

  it('ends the session if the renewed token is expired too', async () => {
    const { client, received } = createPage(createExpiredToken);
    const failure = await client.profile.own.query().catch(toApiError);
    expect(failure).toMatchObject({ code: 'unauthenticated' });
    expect(received).toEqual({ renewals: 1, expired: 1 });
    expect(host.requests).toHaveLength(2);
  });
});
