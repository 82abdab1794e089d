import { generatePath } from 'react-router-dom';
import { expect } from 'vitest';
import { isNavigationHidden, paths } from '#schema/paths.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import type { Player } from '../player.ts';
import type { Journeys, JourneyTools } from './journey.ts';
import { signIn, veteran } from './journey.ts';

/** Every address of SPEC §2. */
const addresses = [
  ...Object.values(paths).map((path) => generatePath(path, { code: 'GOOD01', userid: 'veteran' })),
  '/no-such-page',
];

/** The pages that show a player's own data. */
const ownPages = [paths.profile, paths.options, paths.leaderboards, paths.games, paths.link];

interface Viewer {
  who: 'visitor' | 'player' | 'newcomer';
  /** The player's name in the bar. */
  name?: string;
  /** All if absent. */
  visited?: readonly string[];
}

/** Opens each page, waits for its content, keeps its picture and checks it. */
async function visitAll(
  player: Player,
  { who, name, visited = addresses }: Viewer,
  { keepPicture }: JourneyTools,
) {
  for (const address of visited) {
    await player.open(address);
    await player.settles();
    if (name !== undefined && !isNavigationHidden(address))
      await player.sees('button', `${name}, profile menu`);
    await keepPicture(`${who} ${address}`);
    expect.soft(await player.findAxeViolations(), `${address}: axe finds nothing`).toEqual([]);
    expect.soft(await player.findCoveredControls(), `${address}: every control can be pressed`).toEqual([]);
  }
}

/** Every page. */
export const pageJourneys: Journeys = {
  'every page as a visitor': (player, tools) => visitAll(player, { who: 'visitor' }, tools),
  async 'every page as a player'(player, tools) {
    await signIn(player, veteran);
    await player.isAt('/profile');
    await visitAll(player, { who: 'player', name: 'Aurora Vale' }, tools);
  },
  async 'the own pages of a player without a Roblox account'(player, tools) {
    await signIn(player, { email: 'emailonly@example.com', password: PASSWORD });
    await player.isAt('/profile');
    await visitAll(player, { who: 'newcomer', name: 'Robin Mails', visited: ownPages }, tools);
  },
};
