import type { WorldName } from '#mock-api/worlds/worlds.ts';
import { worldNames } from '#mock-api/worlds/worlds.ts';
import { callKeys } from '#schema/calls.ts';
import * as faults from './faults.ts';
import type { StoryArgs } from './story-args.ts';
import { visitor } from './story-args.ts';

/** Toolbar value that keeps the story's own args. */
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

/** Latencies in ms by name. Storybook reads `latency:200` in a URL as a number, which is no toolbar item. */
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
    items: [{ value: STORY_DEFAULT, title: `${description}: story default` }, ...choices],
  },
});

/** Toolbar items that override a story's args. */
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

/** Overrides a story's args with the toolbar's choices; the story keeps its own faults. */
export function applyGlobals(storyArgs: StoryArgs, globals: Readonly<Record<string, unknown>>): StoryArgs {
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
    ...storyArgs,
    ...(person && { as: person }),
    ...(world && { world }),
    ...(fault && {
      faults: { ...Object.fromEntries(callKeys.map((key) => [key, fault])), ...storyArgs.faults },
    }),
    // Latency has an effect only while the clock runs.
    ...(latency && { latency, clock: 'running' }),
    ...((clock === 'held' || clock === 'running') && { clock }),
  };
}
