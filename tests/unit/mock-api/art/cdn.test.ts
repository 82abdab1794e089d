import { expect, it } from 'vitest';
import { badgesConfig, gamesConfig } from '#mock-api/worlds/remote-config.ts';
import { badgeImagePath, thumbnailPath } from '#schema/entities/games.ts';
import { createTestHost } from '#tests/support/mock-host.ts';

it('the CDN serves a picture for each game and badge, and for each avatar', async () => {
  const host = await createTestHost();
  const badges = Object.entries(badgesConfig.data).flatMap(([id, list]) =>
    list.map(({ Name }) => badgeImagePath(id, Name)),
  );
  const { profileImageUrl = '' } = await host.profile('veteran');
  const paths = [...Object.keys(gamesConfig.data).map(thumbnailPath), ...badges].map((path) => `/${path}`);
  const drawn = new Set<string>();
  for (const path of [...paths, new URL(profileImageUrl).pathname]) {
    const response = await host.ask({ method: 'GET', path });
    expect(response, path).toMatchObject({
      status: 200,
      headers: {
        'content-type': expect.stringMatching(/^image\/svg\+xml/),
        'cache-control': expect.stringMatching(/^public, max-age=\d+, immutable$/),
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      },
      body: expect.stringMatching(/^<svg /),
    });
    drawn.add(response.body);
  }
  expect(drawn.size, 'no two pictures are the same').toBe(paths.length + 1);
  expect((await host.ask({ method: 'HEAD', path: paths[0] ?? '' })).status).toBe(200);
  const posted = await host.ask({ method: 'POST', path: paths[0] ?? '' });
  expect(posted).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
});

it.each([
  ['an unknown game', '/games/atlantis/showcase%20thumbnails/1.png'],
  ['an unknown badge', '/games/stick%20sim/badges/Nothing.png'],
  ['a badly encoded path', '/games/%E0%A4%A/showcase%20thumbnails/1.png'],
  ['an avatar of a path', '/avatars/..%2f..%2fetc.svg'],
])('%s is 404', async (_, path) => {
  expect((await (await createTestHost()).ask({ method: 'GET', path })).status).toBe(404);
});
