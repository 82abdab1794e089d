import type { SeededRandom } from '#mock-api/art/seeded-random.ts';
import { createSeededRandom, hashText } from '#mock-api/art/seeded-random.ts';
import type { CallKey } from '#schema/calls.ts';
import { callOf } from '#schema/calls.ts';
import { createSamples } from '../engine/inputs.ts';
import type { Fields } from '../generate/deviations.ts';
import { createDeviations } from '../generate/deviations.ts';

/** One request of a sequence, with placeholders. */
export interface TwinStep {
  call: CallKey;
  /** Counts the steps of this call from 0. */
  number: number;
  /** The sender; 'nobody' sends an invalid token. */
  who: string;
  /** Texts like '$uid:reader' and '$code:2' are placeholders for each host's own values. */
  input: Fields;
}

export interface StepPlan {
  seed: number;
  /** Number of steps of each call. */
  stepsPerCall: number;
  /** Participants. `leavers` may be deleted, the others stay. */
  people: readonly string[];
  leavers: readonly string[];
  /** Calls of the sequence. */
  calls: readonly CallKey[];
}

/**
 * Generates a reproducible sequence of requests by several people, with valid and invalid inputs and tokens. A step and
 * its order depend on its own call alone, so that another call in the plan leaves them as they are.
 */
export function createSteps(plan: StepPlan): TwinStep[] {
  return plan.calls
    .flatMap((call) => Array.from({ length: plan.stepsPerCall }, (_, number) => ({ call, number })))
    .map((step) => ({ step, name: `twin ${plan.seed} ${step.call} ${step.number}` }))
    .toSorted((a, b) => hashText(a.name) - hashText(b.name) || (a.name < b.name ? -1 : 1))
    .map(({ step, name }) => ({ ...step, ...createRequest(createSeededRandom(name), plan, step.call) }));
}

function createRequest(
  random: SeededRandom,
  { people, leavers }: StepPlan,
  call: CallKey,
): Pick<TwinStep, 'who' | 'input'> {
  const { sequence, auth } = callOf(call);
  const everybody = [...people, ...leavers];
  const who = chooseOne(random, sequence === 'deletion' ? leavers : everybody);
  const about = random.chance(0.5) ? who : chooseOne(random, everybody);
  const input = chooseOne(random, createPersonSamples(call, about, random.int(1, CODE_COUNT)));
  const style = random.int(1, 10);
  if (style === 1 && auth === 'bearer') return { who: 'nobody', input };
  const wrong = style <= 3 ? createDeviations(callOf(call), chooseOne(random, createSamples(call))) : [];
  return { who, input: wrong.length > 0 ? chooseOne(random, wrong).input : input };
}

function chooseOne<Item>(random: SeededRandom, items: readonly Item[]): Item {
  const item = items[random.int(0, items.length - 1)];
  if (item === undefined) throw new Error('A sequence cannot choose from nothing');
  return item;
}

/** Number of linking codes. With few codes, a sequence sends each code both before and after its use. */
const CODE_COUNT = 40;

/** A call's samples for a person, with placeholders for what differs between the hosts. */
export const createPersonSamples = (call: CallKey, who: string, code = 1): Fields[] =>
  callOf(call)
    .samples({
      uid: `$uid:${who}`,
      idToken: `$token:${who}`,
      email: `$email:${who}`,
      robloxUserId: `$roblox:${who}`,
      chatAccount: {
        linkCode: `$code:${code}`,
        platformUserId: `$chat-id:${code}`,
        platformUsername: `$chat-name:${code}`,
        platformAvatar: '',
      },
    })
    .map((sample) => ({ ...sample }));
