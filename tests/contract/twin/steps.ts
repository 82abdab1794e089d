import fc from 'fast-check';
import type { SeededRandom } from '#mock-api/art/seeded-random.ts';
import { createSeededRandom } from '#mock-api/art/seeded-random.ts';
import type { CallKey } from '#schema/calls.ts';
import { callOf, calls } from '#schema/calls.ts';
import { optionNames } from '#schema/rules/options.ts';
import { createArbitrary } from '../generate/arbitrary.ts';
import type { Fields } from '../generate/deviations.ts';
import { createDeviations, FieldsSchema } from '../generate/deviations.ts';

/** One request of a sequence, with placeholders. */
export interface TwinStep {
  number: number;
  call: CallKey;
  /** The sender; 'nobody' sends an invalid token. */
  who: string;
  /** Texts like '$uid:reader' and '$code:2' are placeholders for each host's own values. */
  input: Fields;
}

export interface StepPlan {
  seed: number;
  steps: number;
  /** Participants. `leavers` may be deleted, the others stay. */
  people: readonly string[];
  leavers: readonly string[];
  /** Calls of the sequence. */
  calls: readonly CallKey[];
}

/** Generates a reproducible sequence of requests by several people, with valid and invalid inputs and tokens. */
export function createSteps(plan: StepPlan): TwinStep[] {
  const seed = createSeededRandom(`twin ${plan.seed}`);
  const keys = plan.calls;
  return Array.from({ length: plan.steps }, (_, number) => {
    // Each call once, then random ones.
    const call = keys[number] ?? chooseOne(seed, keys);
    const who = chooseOne(seed, call === 'deleteAccount' ? plan.leavers : [...plan.people, ...plan.leavers]);
    return { number, call, ...createStep(seed, plan, { call, who }) };
  });
}

interface StepActor {
  call: CallKey;
  who: string;
}

function createStep(
  seed: SeededRandom,
  plan: StepPlan,
  { call, who }: StepActor,
): Pick<TwinStep, 'who' | 'input'> {
  const good = createValidInput(seed, plan, { call, who });
  const style = seed.int(1, 10);
  if (style === 1 && calls[call].auth === 'bearer') return { who: 'nobody', input: good };
  if (style <= 3) {
    const valid = createSample(seed, call);
    const wrong = createDeviations(callOf(call), valid);
    if (wrong.length > 0) return { who, input: chooseOne(seed, wrong).input };
  }
  return { who, input: good };
}

function chooseOne<Item>(seed: SeededRandom, items: readonly Item[]): Item {
  const item = items[seed.int(0, items.length - 1)];
  if (item === undefined) throw new Error('A sequence cannot choose from nothing');
  return item;
}

/** Number of linking codes. With few codes, a sequence sends each code both before and after its use. */
const CODE_COUNT = 40;

function createValidInput(
  seed: SeededRandom,
  { people, leavers }: StepPlan,
  { call, who }: StepActor,
): Fields {
  const anyone = chooseOne(seed, [...people, ...leavers]);
  const code = `$code:${seed.int(1, CODE_COUNT)}`;
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
    linkPlatform: { linkCode: code, platform: 'discord', ...createPlatform(code) },
    unlinkAccount: { provider: chooseOne(seed, ['discord', 'discord', 'roblox']) },
    updateOption: { category: 'Privacy', name: chooseOne(seed, optionNames), value: seed.int(0, 1) === 1 },
    requestDataExport: { email: `$email:${who}` },
    ownRank: { robloxUserId: `$roblox:${anyone}` },
    robloxUser: { id: `$roblox:${anyone}` },
  };
  return inputs[call] ?? createSample(seed, call);
}

/** For a call that this file doesn't know: any valid input. */
function createSample(seed: SeededRandom, call: CallKey): Fields {
  const [made] = fc.sample(createArbitrary(calls[call].input), { seed: seed.int(0, 1e9), numRuns: 1 });
  return FieldsSchema.parse(made);
}

const createPlatform = (code: string) => ({
  platformUserId: code.replace('$code', '$chat-id'),
  platformUsername: code.replace('$code', '$chat-name'),
  platformAvatar: '',
});
