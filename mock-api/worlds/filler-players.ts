import type { SeededRandom } from '../art/seeded-random.ts';
import { createSeededRandom } from '../art/seeded-random.ts';
import { createPlayer } from './people.ts';
import { playableGameIds } from './remote-config.ts';
import type { Player } from './world.ts';

// biome-ignore format: rows are easier to read
const firstParts = [
  'Nova', 'Pixel', 'Turbo', 'Mango', 'Luna', 'Frosty', 'Cosmo', 'Ember', 'Ziggy', 'Maple', 'Storm', 'Biscuit',
  'Echo', 'Jade', 'Comet', 'Waffle', 'Indigo', 'Rusty', 'Sable', 'Tango', 'Velvet', 'Wren', 'Yuki', 'Zephyr',
] as const;
// biome-ignore format: rows are easier to read
const secondParts = [
  'Fox', 'Rider', 'Panda', 'Knight', 'Otter', 'Wizard', 'Falcon', 'Noodle', 'Tiger', 'Dreamer', 'Badger', 'Pilot',
  'Koala', 'Racer', 'Raven', 'Builder', 'Lynx', 'Drifter', 'Moose', 'Ninja', 'Puffin', 'Ranger', 'Shark', 'Yeti',
] as const;

/** For each world the aXP of the champions, and the number of players below them. */
const fillers = {
  // Two share rank 2; the veteran (182,450) is sixth.
  full: {
    champions: [318_900, 301_240, 301_240, 244_610, 199_780, 176_020, 171_300, 168_450, 168_450],
    others: 190,
  },
  newcomer: { champions: [4_300, 2_150, 2_150], others: 0 },
};

/**
 * Creates players without a login, who are on the leaderboard with a public profile and some history: the champions, then
 * `others` down to a few hundred aXP, with some ties.
 */
export function createFillerPlayers(origin: string, world: keyof typeof fillers): Player[] {
  const { champions, others } = fillers[world];
  const rest = Array.from({ length: others }, (_, index) => {
    // Every seventh player has the same aXP as the player before.
    const step = index % 7 === 6 ? index - 1 : index;
    return Math.round(160_000 * 0.974 ** (step + 1));
  });
  const names = new Set<string>();
  return [...champions, ...rest].map((axp, index) => {
    const seed = createSeededRandom(`field ${index}`);
    let name = generateName(seed, true);
    while (names.has(name)) name = generateName(seed);
    names.add(name);
    const uid = createSeededUid(`${index}`);
    const history = createSeededRandom(`history ${uid}`);
    return createPlayer(
      {
        uid,
        name,
        roblox: { id: String(1_400_000_000 + index * 7_919), name },
        games: [[history.pick(playableGameIds), history.int(0, 5), history.int(60, 250_000)]],
        axp,
        aCoins: history.int(0, 20_000),
        totals: { challengesCompleted: history.int(0, 200), challengeStreak: history.int(0, 30) },
      },
      origin,
    );
  });
}

/** Generates a typical username of at most 20 characters: 'MangoOtter', 'LunaRaven_417'. */
function generateName(seed: SeededRandom, plain = false): string {
  const name = `${seed.pick(firstParts)}${seed.pick(secondParts)}`;
  if (plain || seed.chance(0.4)) return name;
  return seed.chance(0.5) ? `${name}${seed.int(1, 99)}` : `${name}_${seed.int(100, 2999)}`;
}

const UID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Derives a uid of 28 letters and digits, the format of the identity service. */
function createSeededUid(text: string): string {
  const seed = createSeededRandom(`uid ${text}`);
  return Array.from({ length: 28 }, () => UID_ALPHABET.charAt(seed.int(0, UID_ALPHABET.length - 1))).join('');
}
