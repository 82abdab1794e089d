import { expect, it } from 'vitest';
import { createPlayerPreviews } from '#rpc/pages/player-preview.ts';
import { time } from '#schema/constants.ts';
import { hang } from './fault-scenarios.ts';
import { setUpPortal } from './set-up-portal.ts';

const { host, portal } = setUpPortal();

/** Reads a page as a chat app does for the preview of a link. */
const readPreview = (path: string) => portal.send({ path, headers: { accept: 'text/html' } });

it('a public profile has the player’s name, level and aXP in its metadata', async () => {
  const { body, headers } = await readPreview('/profile/veteran');
  expect(body).toContain('<title>Aurora Vale · Astra</title>');
  expect(body).toContain('<meta property="og:title" content="Aurora Vale · Astra">');
  expect(body).toContain('<meta name="description" content="Level 17 · 182,450 aXP on Astra">');
  expect(body).toContain('<meta property="og:description" content="Level 17 · 182,450 aXP on Astra">');
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(headers['cache-control']).toBe('private, no-cache');
});

it.each(['hidden', 'nobody', 'a%2Fb', '%F0%9F%98%80'])(
  '/profile/%s has no metadata of a player',
  async (uid) => {
    const { status, body } = await readPreview(`/profile/${uid}`);
    expect(status).toBe(200);
    expect(body).toContain('<title>Player · Astra</title>');
    // No id has a slash, so the host is not asked for that one.
    expect(host.requests).toEqual(uid === 'a%2Fb' ? [] : [`GET /api/v1/auth/public_profile/${uid}`]);
  },
);

it('the page does not wait for a host that hangs', async () => {
  host.setScenario(hang);
  expect((await readPreview('/profile/veteran')).body).toContain('<title>Player · Astra</title>');
  // The only attempt ended after the page's own limit.
  expect(host.requests).toHaveLength(1);
});

it('an answer is kept for a minute, so that a player who hides has no preview after it', async () => {
  let now = time.DAY_MS;
  let asked = 0;
  const readProfile = async () => {
    asked += 1;
    return { displayName: `answer ${asked}` };
  };
  const read = createPlayerPreviews(readProfile, { consume: async () => undefined }, () => now);
  const first = { displayName: 'answer 1' };
  expect(await Promise.all([read('veteran', ''), read('veteran', '')])).toEqual([first, first]);
  now += time.MINUTE_MS - 1;
  expect(await read('veteran', '')).toEqual({ displayName: 'answer 1' });
  now += 1;
  expect(await read('veteran', '')).toEqual({ displayName: 'answer 2' });
  // The oldest of more than 300 is forgotten.
  for (let nth = 0; nth < 300; nth += 1) await read(`player${nth}`, '');
  await read('veteran', '');
  expect(asked).toBe(303);
});

it('a client that asks too often gets no preview and does not reach the host, others do', async () => {
  let asked = 0;
  const readProfile = async () => {
    asked += 1;
    return { displayName: 'Aurora Vale' };
  };
  const consumed: unknown[] = [];
  const consume = async (attempt: unknown, { address }: { address: string }) => {
    consumed.push(attempt, address);
    return address === '192.0.2.1' ? 1000 : undefined;
  };
  const read = createPlayerPreviews(readProfile, { consume });
  expect(await read('veteran', '192.0.2.1')).toBeUndefined();
  expect(asked).toBe(0);
  expect(consumed).toEqual([{ procedure: 'profile.public', limit: 'reading' }, '192.0.2.1']);
  expect(await read('veteran', '192.0.2.2')).toEqual({ displayName: 'Aurora Vale' });
});
