import type { SeededRandom } from '../art/seeded-random.ts';

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

/** Generates a typical username of at most 20 characters: 'MangoOtter', 'LunaRaven_417'. */
export function generatePlayerName(seed: SeededRandom, plain = false): string {
  const name = `${seed.pick(firstParts)}${seed.pick(secondParts)}`;
  if (plain || seed.chance(0.4)) return name;
  return seed.chance(0.5) ? `${name}${seed.int(1, 99)}` : `${name}_${seed.int(100, 2999)}`;
}
