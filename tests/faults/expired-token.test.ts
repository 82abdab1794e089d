import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppRouter } from '#rpc/router.ts';
import { createIdToken } from '#tests/support/tokens.ts';
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

const hideProfile = { category: 'Privacy', name: 'PublicProfileVisible', value: false } as const;

/** Creates a page with an expired token; the identity service gives it a valid one. */
function createPage() {
  let token = createIdToken('rookie', { lifetimeSeconds: -60 });
  const received = { renewals: 0, expired: 0 };
  const identity = {
    async getIdToken({ fresh = false } = {}) {
      if (fresh) {
        received.renewals += 1;
        token = createIdToken('rookie');
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
  it('is renewed once for all calls of a page', async () => {
    const { client, received } = createPage();
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
    const { client, received } = createPage();
    await client.options.update.mutate(hideProfile);
    expect(host.requests).toEqual(['PUT /api/v1/auth/options', 'PUT /api/v1/auth/options']);
    expect(received.renewals).toBe(1);
    await expect(client.profile.own.query()).resolves.toMatchObject({
      ingameOptions: { Privacy: { PublicProfileVisible: false } },
    });
  });
});
