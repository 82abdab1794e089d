import { generatePath } from 'react-router-dom';
import { expect } from 'vitest';
import { isNavigationHidden, paths } from '#schema/paths.ts';
import type { Player } from '#tests/support/engines/player.ts';
import type { Journeys, JourneyTools } from './journey.ts';
import { signIn, veteran } from './journey.ts';

/** Every address of SPEC §2. */
const addresses = [
  ...Object.values(paths).map((path) => generatePath(path, { code: 'GOOD01', userid: 'veteran' })),
  '/no-such-page',
];

/** Opens each page, waits for its content, keeps its picture and checks it. */
async function visitAll(player: Player, who: 'visitor' | 'player', { keepPicture }: JourneyTools) {
  for (const address of addresses) {
    await player.open(address);
    await player.settles();
    if (who === 'player' && !isNavigationHidden(address))
      await player.sees('button', 'Aurora Vale, profile menu');
    await keepPicture(`${who} ${address}`);
    expect.soft(await player.findLayoutShifts(), `${address}: nothing moves by itself`).toEqual([]);
    expect.soft(await player.findAxeViolations(), `${address}: axe finds nothing`).toEqual([]);
    expect.soft(await player.findCoveredControls(), `${address}: every control can be pressed`).toEqual([]);
  }
}

/** Every page. */
export const pageJourneys: Journeys = {
  'every page as a visitor': (player, tools) => visitAll(player, 'visitor', tools),
  async 'every page as a player'(player, tools) {
    await signIn(player, veteran);
    await player.isAt('/profile');
    await visitAll(player, 'player', tools);
  },
};
