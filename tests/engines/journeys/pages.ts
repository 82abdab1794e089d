import { generatePath } from 'react-router-dom';
import { expect } from 'vitest';
import { isNavigationHidden, paths } from '#schema/paths.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import type { Player } from '../player.ts';
import type { Journeys } from './journey.ts';
import { signIn, veteran } from './journey.ts';

/** Every address of SPEC §2. */
const addresses = [
  ...Object.values(paths).map((path) => generatePath(path, { code: 'GOOD01', userid: 'veteran' })),
  '/no-such-page',
];

/** The pages that show a player's own data. */
const ownPages = [paths.profile, paths.options, paths.leaderboards, paths.games, paths.link];

interface Viewer {
  /** The player's name in the bar. */
  name?: string;
  /** All if absent. */
  visited?: readonly string[];
}

/** Opens each page, waits for its content and checks it. */
async function visitAll(player: Player, { name, visited = addresses }: Viewer) {
  for (const address of visited) {
    await player.open(address);
    await player.settles();
    if (name !== undefined && !isNavigationHidden(address))
      await player.sees('button', `${name}, profile menu`);
    expect.soft(await player.findCoveredControls(), `${address}: every control can be pressed`).toEqual([]);
  }
}

/** Every page. */
export const pageJourneys: Journeys = {
  'every page as a visitor': (player) => visitAll(player, {}),
  async 'every page as a player'(player) {
    await signIn(player, veteran);
    await player.isAt('/profile');
    await visitAll(player, { name: 'Aurora Vale' });
  },
  async 'the own pages of a player without a Roblox account'(player) {
    await signIn(player, { email: 'emailonly@example.com', password: PASSWORD });
    await player.isAt('/profile');
    await visitAll(player, { name: 'Robin Mails', visited: ownPages });
  },
};
