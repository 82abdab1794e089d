import type { WorldName } from '#mock-api/worlds/worlds.ts';
import { worldNames } from '#mock-api/worlds/worlds.ts';
import { callKeys } from '#schema/calls.ts';
import * as faults from './faults.ts';
import type { StoryArgs } from './story-args.ts';
import { visitor } from './story-args.ts';

/** What stands in the toolbar until somebody chooses: as the story says. */
export const STORY_DEFAULT = 'story';

export const people: readonly string[] = ['veteran', 'rookie', 'emailonly', 'hidden', 'newcomer'];
const faultsByName = {
  held: faults.hang,
  broken: faults.serverError,
  unauthorised: faults.unauthorized,
  tooOften: faults.tooManyRequests,
  cutOff: faults.connectionReset,
  empty: faults.emptyBody,
  unreadable: faults.malformedBody,
} as const;
type FaultKey = keyof typeof faultsByName;

const faultTitles: Record<FaultKey, string> = {
  held: 'no call is answered',
  broken: 'every call: 500',
  unauthorised: 'every call: 401',
  tooOften: 'every call: 429',
  cutOff: 'every connection is cut',
  empty: 'every answer is empty',
  unreadable: 'every answer is broken JSON',
};

/** Milliseconds by name: of an address that says `latency:200`, Storybook would make a number, which names no choice. */
const latencyByName: Readonly<Record<string, number>> = { '200ms': 200, '800ms': 800, '2500ms': 2_500 };

interface ToolbarItem {
  value: string;
  title: string;
}

const createGlobalType = <Icon extends string>(
  description: string,
  icon: Icon,
  choices: readonly ToolbarItem[],
) => ({
  description,
  toolbar: {
    icon,
    dynamicTitle: true,
    items: [{ value: STORY_DEFAULT, title: `${description}: as told` }, ...choices],
  },
});

/** The toolbar beside theme, motion and viewport: each goes before what the story says. */
export const harnessGlobalTypes = {
  person: createGlobalType(
    'Person',
    'user',
    [visitor, ...people].map((value) => ({ value, title: value })),
  ),
  world: createGlobalType(
    'World',
    'globe',
    worldNames.map((value) => ({ value, title: `world ${value}` })),
  ),
  fault: createGlobalType(
    'Fault',
    'lightning',
    Object.entries(faultTitles).map(([value, title]) => ({ value, title })),
  ),
  latency: createGlobalType(
    'Latency',
    'timer',
    Object.entries(latencyByName).map(([value, ms]) => ({ value, title: `${ms} ms a call` })),
  ),
  clock: createGlobalType('Clock', 'time', [
    { value: 'held', title: 'clock held' },
    { value: 'running', title: 'clock running' },
  ]),
};

/** What the toolbar says goes before what the story says. */
export function applyGlobals(spec: StoryArgs, globals: Readonly<Record<string, unknown>>): StoryArgs {
  const chosen = (name: keyof typeof harnessGlobalTypes) => {
    const value = globals[name];
    return typeof value === 'string' && value !== STORY_DEFAULT ? value : undefined;
  };
  const person = chosen('person');
  const world = worldNames.find((name): name is WorldName => name === chosen('world'));
  const fault = Object.entries(faultsByName).find(([name]) => name === chosen('fault'))?.[1];
  const latency = latencyByName[chosen('latency') ?? ''];
  const clock = chosen('clock');
  return {
    ...spec,
    ...(person && { as: person }),
    ...(world && { world }),
    ...(fault && { faults: { ...Object.fromEntries(callKeys.map((key) => [key, fault])), ...spec.faults } }),
    // Latency that is to be felt needs time that passes.
    ...(latency && { latency, clock: 'running' }),
    ...((clock === 'held' || clock === 'running') && { clock }),
  };
}
