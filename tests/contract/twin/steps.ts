import fc from 'fast-check';
import type { SeededRandom } from '#mock-api/art/seeded-random.ts';
import { createSeededRandom } from '#mock-api/art/seeded-random.ts';
import type { CallKey } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import { optionNames } from '#schema/rules/options.ts';
import { arbitraryOf } from '../generate/arbitrary.ts';
import type { Fields } from '../generate/deviations.ts';
import { deviationsOf, FieldsSchema } from '../generate/deviations.ts';

/** One request of a sequence, not yet laid out for a host. */
export interface Step {
  number: number;
  call: CallKey;
  /** Whose token it carries; 'nobody' carries a bad one. */
  who: string;
  /** Texts like '$uid:reader', '$code:2' stand for what each host has of its own. */
  input: Fields;
}

export interface Plan {
  seed: number;
  steps: number;
  /** Who takes part. The first ones stay, `leavers` may be deleted. */
  people: readonly string[];
  leavers: readonly string[];
  /** What is asked; the others are left out. */
  calls: readonly CallKey[];
}

/** A seeded sequence over all calls: right inputs, wrong ones and bad tokens, by several people. */
export function stepsOf(plan: Plan): Step[] {
  const seed = createSeededRandom(`twin ${plan.seed}`);
  const keys = plan.calls;
  return Array.from({ length: plan.steps }, (_, number) => {
    // Each call once before any comes by chance.
    const call = keys[number] ?? oneOf(seed, keys);
    const who = oneOf(seed, call === 'deleteAccount' ? plan.leavers : [...plan.people, ...plan.leavers]);
    return { number, call, ...styled(seed, plan, { call, who }) };
  });
}

interface Asked {
  call: CallKey;
  who: string;
}

function styled(seed: SeededRandom, plan: Plan, { call, who }: Asked): Pick<Step, 'who' | 'input'> {
  const good = goodInput(seed, plan, { call, who });
  const style = seed.int(1, 10);
  if (style === 1 && calls[call].auth === 'bearer') return { who: 'nobody', input: good };
  if (style <= 3) {
    const valid = sample(seed, call);
    const wrong = deviationsOf(calls[call], valid);
    if (wrong.length > 0) return { who, input: oneOf(seed, wrong).input };
  }
  return { who, input: good };
}

function oneOf<Item>(seed: SeededRandom, items: readonly Item[]): Item {
  const item = items[seed.int(0, items.length - 1)];
  if (item === undefined) throw new Error('A sequence cannot choose from nothing');
  return item;
}

/** How many codes a sequence uses: few, so that they are met unused, used and used up. */
const CODES = 40;

function goodInput(seed: SeededRandom, { people, leavers }: Plan, { call, who }: Asked): Fields {
  const anyone = oneOf(seed, [...people, ...leavers]);
  const code = `$code:${seed.int(1, CODES)}`;
  const inputs: Partial<Record<CallKey, Fields>> = {
    robloxLogin: {},
    googleLogin: {},
    profile: {},
    deleteAccount: {},
    leaderboard: {},
    robloxLink: { uid: `$uid:${seed.int(1, 4) === 1 ? anyone : who}` },
    verifyTokenAndCreateUser: { idToken: `$token:${who}` },
    publicProfile: { id: `$uid:${anyone}` },
    verifyCode: { code },
    linkPlatform: { linkCode: code, platform: 'discord', ...platformOf(code) },
    unlinkAccount: { provider: oneOf(seed, ['discord', 'discord', 'roblox']) },
    updateOption: { category: 'Privacy', name: oneOf(seed, optionNames), value: seed.int(0, 1) === 1 },
    requestDataExport: { email: `$email:${who}` },
    ownRank: { robloxUserId: `$roblox:${anyone}` },
    robloxUser: { id: `$roblox:${anyone}` },
  };
  return inputs[call] ?? sample(seed, call);
}

/** Of a call that this file does not know: any input that its schema takes. */
function sample(seed: SeededRandom, call: CallKey): Fields {
  const [made] = fc.sample(arbitraryOf(calls[call].input), { seed: seed.int(0, 1e9), numRuns: 1 });
  return FieldsSchema.parse(made);
}

const platformOf = (code: string) => ({
  platformUserId: code.replace('$code', '$chat-id'),
  platformUsername: code.replace('$code', '$chat-name'),
  platformAvatar: '',
});
