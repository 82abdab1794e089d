import { expect, it } from 'vitest';
import { badgesConfig, gamesConfig } from '#mock-api/worlds/remote-config.ts';
import { images } from '#schema/constants.ts';
import { badgeImagePath, cdnUrl, thumbnailPath } from '#schema/entities/games.ts';
import { createTestHost } from '#tests/support/mock-host.ts';

const games = Object.keys(gamesConfig.data);
const badges = games.flatMap((id) =>
  (badgesConfig.data[id] ?? []).map(({ Name }) => badgeImagePath(id, Name)),
);

it.each([...games.map(thumbnailPath), ...badges])('the CDN serves %s', async (path) => {
  const host = await createTestHost();
  const response = await host.ask({ method: 'GET', path: cdnUrl('', path) });
  expect(response.status).toBe(200);
  expect(response.headers['content-type']).toMatch(/^image\/svg\+xml/);
  expect(response.headers['cache-control']).toContain(`max-age=${images.cacheSeconds}`);
  expect(response.headers['access-control-allow-origin']).toBe('*');
  expect(response.body).toMatch(/^<svg /);
});

it('images of different games differ', async () => {
  const host = await createTestHost();
  const bodies = await Promise.all(
    games.map(async (id) => (await host.ask({ method: 'GET', path: cdnUrl('', thumbnailPath(id)) })).body),
  );
  expect(new Set(bodies).size).toBe(games.length);
});

it.each([
  ['an unknown game', '/games/atlantis/showcase%20thumbnails/1.png'],
  ['an unknown badge', '/games/stick%20sim/badges/Nothing.png'],
  ['another thumbnail', '/games/stick%20sim/showcase%20thumbnails/2.png'],
  ['a badly encoded path', '/games/%E0%A4%A/showcase%20thumbnails/1.png'],
  ['an avatar of no seed', '/avatars/.svg'],
  ['an avatar of a path', '/avatars/..%2f..%2fetc.svg'],
])('%s is 404', async (_, path) => {
  expect((await (await createTestHost()).ask({ method: 'GET', path })).status).toBe(404);
});

it('a player’s avatar is at the URL in their profile', async () => {
  const host = await createTestHost();
  const { profileImageUrl = '' } = await host.profile('veteran');
  const { pathname, origin } = new URL(profileImageUrl);
  expect(origin).toBe('http://localhost:4000');
  expect((await host.ask({ method: 'GET', path: pathname })).body).toMatch(/^<svg /);
  expect((await host.ask({ method: 'POST', path: pathname })).status).toBe(405);
});
