import fc from 'fast-check';
import type { Call, CallKey } from '#schema/calls.ts';
import { callKeys, calls } from '#schema/calls.ts';
import type { Actor } from '../engine/actor.ts';
import { validInput } from '../engine/inputs.ts';
import type { Look, Seen, Session } from '../engine/session.ts';
import type { Deviation } from '../generate/deviations.ts';
import { deviationsOf, lineFields, offByOneLeaf } from '../generate/deviations.ts';
import { fieldsOf } from '../generate/schema.ts';
import { guarded } from '../sequences/guard.ts';

/** Inputs with one leaf off are refused with 400 and words: every leaf in every way, then generated ones. */
export async function checkRefusedInputs(session: Session, runs: number): Promise<void> {
  for (const key of callKeys.filter((one) => session.wants(one) && takesInput(one))) {
    const reason = whyNot(session, key);
    if (reason !== undefined) {
      session.skip({ call: key, check: 'input', title: 'an input with one leaf off' }, reason);
      continue;
    }
    const actor = writerOf(session, key);
    await guarded(session, key, async () => {
      await everyLeaf(session, key, actor);
      await generated(session, key, { actor, runs });
      if (calls[key].method !== 'GET') await otherBodies(session, key, actor);
    });
  }
}

export const takesInput = (key: CallKey) => Object.keys(fieldsOf(calls[key].input)).length > 0;

/** Why a call cannot be sent anything but what the portal sends. */
export function whyNot({ subject }: Session, key: CallKey): string | undefined {
  const { method, auth, host } = calls[key];
  if (host === 'roblox' && !subject.hasRobloxHost) return 'no --roblox-host was given';
  if (method !== 'GET' && !subject.permissions.writes) return 'no --writes';
  return auth === 'bearer' && !subject.actors.reader ? 'no --token was given' : undefined;
}

/** Whose account is written to. */
export function writerOf({ subject: { actors } }: Session, key: CallKey): Actor | undefined {
  if (calls[key].auth !== 'bearer') return undefined;
  return calls[key].method === 'GET' ? actors.reader : (actors.writer ?? actors.reader);
}

async function everyLeaf(session: Session, key: CallKey, actor: Actor | undefined): Promise<void> {
  const byField = new Map<string, Deviation[]>();
  for (const deviation of deviationsOf(calls[key], validInput(session, key, actor))) {
    byField.set(deviation.field, [...(byField.get(deviation.field) ?? []), deviation]);
  }
  for (const [field, deviations] of byField) {
    await session.check(
      { call: key, check: 'input', title: `${field} in ${deviations.length} wrong ways` },
      async (look) => {
        for (const deviation of deviations) {
          const seen = await look.ask(key, deviation.input, { as: actor });
          expectRefused(look, key, { deviation, seen });
        }
      },
    );
  }
}

interface Plan {
  actor: Actor | undefined;
  runs: number;
}

/** Only the smallest input that the host does not refuse as it should is shown. */
async function generated(session: Session, key: CallKey, { actor, runs }: Plan): Promise<void> {
  const inputs = offByOneLeaf(calls[key]);
  if (!inputs) return;
  const title = `${runs} generated inputs with one leaf off`;
  await session.check({ call: key, check: 'generated', title }, async (look) => {
    const property = fc.asyncProperty(inputs, async (deviation) => {
      const seen = await session.ask(key, deviation.input, { as: actor });
      return problemOf(key, deviation, seen)?.severity !== 'violation' && !hasViolation(seen);
    });
    const { counterexample } = await fc.check(property, { seed: session.seed, numRuns: runs });
    const [deviation] = counterexample ?? [];
    if (!deviation) return;
    expectRefused(look, key, { deviation, seen: await look.ask(key, deviation.input, { as: actor }) });
  });
}

const hasViolation = ({ findings }: Seen) => findings.some(({ severity }) => severity === 'violation');

function expectRefused(
  look: Look,
  key: CallKey,
  { deviation, seen }: { deviation: Deviation; seen: Seen },
): void {
  const problem = problemOf(key, deviation, seen);
  if (problem) look.find(problem, seen);
}

function problemOf(key: CallKey, { field, what }: Deviation, { status, isOk }: Seen) {
  if (status === 400) return undefined;
  const call: Call = calls[key];
  const isDeclared = call.failures.some((failure) => failure.status === status);
  // Where the field is part of the address, 'not found' refuses it too.
  const isOnLine = lineFields(call).has(field);
  const isMild = !isOk && status < 500 && isOnLine && isDeclared;
  const severity = isMild ? ('warning' as const) : ('violation' as const);
  return { severity, expected: `status 400 for ${field}: ${what}`, actual: `status ${status}` };
}

/** Bodies that are no JSON object at all. */
async function otherBodies(session: Session, key: CallKey, actor: Actor | undefined): Promise<void> {
  const bodies = { 'no JSON': '{"code": ', 'a list': '[]', text: '"text"', null: 'null', nothing: '' };
  await session.check({ call: key, check: 'input', title: 'a body that is no object' }, async (look) => {
    for (const [what, rawBody] of Object.entries(bodies)) {
      const seen = await look.ask(key, validInput(session, key, actor), { as: actor, rawBody });
      expectRefused(look, key, { deviation: { field: 'body', what, input: {} }, seen });
    }
  });
}
