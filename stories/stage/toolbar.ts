import type { WorldName } from '#mock-api/worlds/worlds.ts';
import { worldNames } from '#mock-api/worlds/worlds.ts';
import { callKeys } from '#schema/calls.ts';
import * as faults from '../faults.ts';
import type { PortalSpec } from './spec.ts';
import { visitor } from './spec.ts';

/** What stands in the toolbar until somebody chooses: as the story says. */
export const asTold = 'story';

export const people: readonly string[] = ['veteran', 'rookie', 'emailonly', 'hidden', 'newcomer'];
const everyCall = {
  held: faults.held,
  broken: faults.broken,
  unauthorised: faults.unauthorised,
  tooOften: faults.tooOften,
  cutOff: faults.cutOff,
  empty: faults.empty,
  unreadable: faults.unreadable,
} as const;
type FaultName = keyof typeof everyCall;

const faultTitles: Record<FaultName, string> = {
  held: 'no call is answered',
  broken: 'every call: 500',
  unauthorised: 'every call: 401',
  tooOften: 'every call: 429',
  cutOff: 'every connection is cut',
  empty: 'every answer is empty',
  unreadable: 'every answer is broken JSON',
};

/** Milliseconds by name: of an address that says `latency:200`, Storybook would make a number, which names no choice. */
const latencies: Readonly<Record<string, number>> = { '200ms': 200, '800ms': 800, '2500ms': 2_500 };

interface Choice {
  value: string;
  title: string;
}

const tool = <Icon extends string>(description: string, icon: Icon, choices: readonly Choice[]) => ({
  description,
  toolbar: {
    icon,
    dynamicTitle: true,
    items: [{ value: asTold, title: `${description}: as told` }, ...choices],
  },
});

/** The toolbar beside theme, motion and viewport: each goes before what the story says. */
export const stageTools = {
  person: tool(
    'Person',
    'user',
    [visitor, ...people].map((value) => ({ value, title: value })),
  ),
  world: tool(
    'World',
    'globe',
    worldNames.map((value) => ({ value, title: `world ${value}` })),
  ),
  fault: tool(
    'Fault',
    'lightning',
    Object.entries(faultTitles).map(([value, title]) => ({ value, title })),
  ),
  latency: tool(
    'Latency',
    'timer',
    Object.entries(latencies).map(([value, ms]) => ({ value, title: `${ms} ms a call` })),
  ),
  clock: tool('Clock', 'time', [
    { value: 'held', title: 'clock held' },
    { value: 'running', title: 'clock running' },
  ]),
};

/** What the toolbar says goes before what the story says. */
export function withToolbar(spec: PortalSpec, globals: Readonly<Record<string, unknown>>): PortalSpec {
  const chosen = (name: keyof typeof stageTools) => {
    const value = globals[name];
    return typeof value === 'string' && value !== asTold ? value : undefined;
  };
  const person = chosen('person');
  const world = worldNames.find((name): name is WorldName => name === chosen('world'));
  const fault = Object.entries(everyCall).find(([name]) => name === chosen('fault'))?.[1];
  const latency = latencies[chosen('latency') ?? ''];
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
