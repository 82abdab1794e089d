import type { FetchResponse } from 'firebase/remote-config';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defaultBrand } from '#schema/brand/brand.ts';
import { badgeFileName } from '#schema/entities/games.ts';
import { BadgesConfigSchema, GamesConfigSchema } from '#schema/entities/remote-config.ts';
import { createTestHost, portalOrigin } from '#tests/support/mock-host.ts';

describe('the remote configuration', () => {
  it("has the format of the SDK's initial fetch, readable by the portal", async () => {
    const host = await createTestHost();
    const answer = await host.control('GET', '/remote-config');
    expect(answer.headers['access-control-allow-origin']).toBe(portalOrigin);
    const response = z
      .object({ status: z.literal(200), eTag: z.string(), config: z.record(z.string(), z.string()) })
      .parse(answer.json) satisfies FetchResponse;
    const { games: gamesKey, badges: badgesKey } = defaultBrand.remoteConfigKeys;
    const games = Object.entries(GamesConfigSchema.parse(JSON.parse(response.config[gamesKey] ?? '')).data);
    const badges = BadgesConfigSchema.parse(JSON.parse(response.config[badgesKey] ?? '')).data;

    const shown = games.filter(([, game]) => game.Show !== false);
    expect(shown).toHaveLength(5);
    expect(games).toHaveLength(6);
    expect(shown.filter(([, game]) => game.Link === undefined)).toHaveLength(1);
    for (const [id] of shown) {
      const list = badges[id] ?? [];
      expect(list.length).toBeGreaterThanOrEqual(6);
      expect(list.length).toBeLessThanOrEqual(12);
      expect(list.every(({ ReadableRequirements }) => ReadableRequirements)).toBe(true);
      expect(new Set(list.map(({ Name }) => badgeFileName(Name))).size).toBe(list.length);
    }
  });
});
