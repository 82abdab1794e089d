import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppRouter } from '#rpc/router.ts';
import { idToken } from '#tests/support/tokens.ts';
import { toApiError } from '#web/api/api-error.ts';
import { tokenRefreshLink } from '#web/api/token-refresh-link.ts';
import type { FaultHost } from './fault-host.ts';
import { mockAt, startFaultHost, wellBehaved } from './fault-host.ts';
import { hang } from './plays.ts';
import type { Portal } from './portal.ts';
import { startPortal } from './portal.ts';

/** The web's own link, the portal and a host that judges tokens by the clock, over real connections. */
let host: FaultHost;
let portal: Portal;

beforeEach(async () => {
  host = await startFaultHost(hang);
  host.play(wellBehaved(await mockAt(host.origin)));
  portal = await startPortal(host.origin);
});
afterEach(async () => {
  await portal.stop();
  await host.stop();
});

const good = () => idToken('rookie');
const over = () => idToken('rookie', { lifetimeSeconds: -60 });
const hide = { category: 'Privacy', name: 'PublicProfileVisible', value: false } as const;

/** A page whose token is over, in front of an identity service that gives this one for it. */
function pageWith(renewed: () => string) {
  let token = over();
  const heard = { renewals: 0, expired: 0 };
  const identity = {
    async getIdToken({ fresh = false } = {}) {
      if (fresh) {
        heard.renewals += 1;
        token = renewed();
      }
      return token;
    },
  };
  const client = createTRPCClient<AppRouter>({
    links: [
      tokenRefreshLink(identity, () => {
        heard.expired += 1;
      }),
      httpBatchLink({
        url: `http://127.0.0.1:${portal.port}/trpc`,
        headers: async () => ({ authorization: `Bearer ${await identity.getIdToken()}` }),
      }),
    ],
  });
  return { client, heard };
}

describe('17 a token that is over', () => {
  it('is renewed once, and the call is made once more', async () => {
    const { client, heard } = pageWith(good);
    await expect(client.profile.own.query()).resolves.toMatchObject({ displayName: 'TinyTuba' });
    expect(host.asked).toEqual(['GET /api/v1/auth/profile', 'GET /api/v1/auth/profile']);
    expect(heard).toEqual({ renewals: 1, expired: 0 });
  });

  it('is renewed once for a page’s worth of calls', async () => {
    const { client, heard } = pageWith(good);
    const robloxUserId = '5520917643';
    await Promise.all([
      client.profile.own.query(),
      client.leaderboard.top.query(),
      client.leaderboard.ownRank.query({ robloxUserId }),
    ]);
    expect(heard).toEqual({ renewals: 1, expired: 0 });
    expect(host.asked).toHaveLength(6);
  });

  it('has a write made once: the refused one did nothing', async () => {
    const { client, heard } = pageWith(good);
    await client.options.update.mutate(hide);
    expect(host.asked).toEqual(['PUT /api/v1/auth/options', 'PUT /api/v1/auth/options']);
    expect(heard.renewals).toBe(1);
    await expect(client.profile.own.query()).resolves.toMatchObject({
      ingameOptions: { Privacy: { PublicProfileVisible: false } },
    });
  });

  it('and whose successor is over too, ends the session after that one try', async () => {
    const { client, heard } = pageWith(over);
    const failure = await client.profile.own.query().catch(toApiError);
    expect(failure).toMatchObject({ code: 'unauthenticated' });
    expect(heard).toEqual({ renewals: 1, expired: 1 });
    expect(host.asked).toHaveLength(2);
  });
});
