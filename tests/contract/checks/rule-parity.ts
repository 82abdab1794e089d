import { z } from 'zod';
import { badRequest } from '#schema/call.ts';
import type { CallKey } from '#schema/calls.ts';
import { callKeys, callOf, calls } from '#schema/calls.ts';
import { hostErrorMessage } from '#schema/errors.ts';
import * as messages from '#schema/messages.ts';
import type { CheckContext, ContractRun, JudgedExchange } from '../engine/contract-run.ts';
import { createContractRun } from '../engine/contract-run.ts';
import { flagByPermission } from '../engine/host-under-test.ts';
import { createInMemorySend } from '../engine/in-memory-send.ts';
import { findValidInput } from '../engine/inputs.ts';
import { findBoundaries } from '../generate/boundaries.ts';
import type { Fields } from '../generate/deviations.ts';
import { findUrlFields, listLeaves, replaceLeaf } from '../generate/deviations.ts';
import type { AnySchema } from '../generate/schema-fields.ts';
import { createInMemoryControl, createMockUnderTest } from '../mock/mock-under-test.ts';
import { createInMemoryMock } from '../mock/start-mock.ts';
import { withStateRestored } from '../sequences/restore-state.ts';
import { findSkipReason, findWriter, hasInputFields } from './invalid-inputs.ts';
import type { RuleJudgement } from './procedures.ts';
import { judgeByProcedure } from './procedures.ts';

/**
 * Rule parity: form schema, portal procedure, mock and host must agree on each boundary value of each rule.
 * They must give the same result and, if the rule has a message, the same message. A mock under test is
 * called once.
 */
export async function checkRuleParity(session: ContractRun): Promise<void> {
  const mockRun = session.hostUnderTest.isMock ? undefined : await startMockRun(session);
  for (const key of callKeys.filter((one) => session.includes(one) && hasInputFields(one))) {
    const reason = findSkipReason(session, key) ?? findRisk(session, key);
    const what = { call: key, check: 'parity', title: 'the edges of its rules' } as const;
    if (reason !== undefined) {
      session.skip(what, reason);
      continue;
    }
    await withStateRestored(session, [key], async () => {
      for (const { path, schema } of listLeaves(calls[key].input)) {
        const field = path.join('.');
        await session.check({ ...what, title: `the edges of the rule of ${field}` }, (look) =>
          checkField(session, look, { key, path, schema, mockRun }),
        );
        session.coverage.recordRule(key, field);
      }
    });
  }
}

/** Returns why a call is too risky for invalid values: a host may read a wrong value as the valid one next to it. */
function findRisk({ hostUnderTest: { permissions } }: ContractRun, key: CallKey): string | undefined {
  const { undoNeeds } = callOf(key);
  return undoNeeds && !permissions[undoNeeds] ? `no ${flagByPermission[undoNeeds]}` : undefined;
}

interface FieldRule {
  key: CallKey;
  path: string[];
  schema: AnySchema;
  /** A run against a mock; undefined if the host under test is a mock itself. */
  mockRun: ContractRun | undefined;
}

async function startMockRun({ seed }: ContractRun): Promise<ContractRun> {
  const mock = await createInMemoryMock();
  const hostUnderTest = await createMockUnderTest({
    host: 'mock',
    send: createInMemorySend(mock),
    control: createInMemoryControl(mock),
    writes: true,
    projectId: 'demo-portal',
  });
  return createContractRun({ hostUnderTest, seed });
}

async function checkField(
  session: ContractRun,
  look: CheckContext,
  { key, path, schema, mockRun }: FieldRule,
): Promise<void> {
  const field = path.join('.');
  const isOnLine = findUrlFields(callOf(key)).has(field);
  const enforcers = [
    createHostEnforcer(session, look, key),
    ...(mockRun ? [createMockEnforcer(mockRun, key)] : []),
  ];
  const valid = findValidInput(session, key, findWriter(session, key));
  for (const { what, value } of findBoundaries(schema, session.seed)) {
    if (isOnLine && !isValidPathSegment(value)) continue;
    const input = replaceLeaf(valid, path, value);
    const form = judgeByForm(key, input, field);
    const named = `${field}: ${what}`;
    const procedure = await judgeByProcedure(key, input, field);
    expectSame(look, { label: 'the procedure', isOwn: true }, { form, said: procedure, what: named });
    for (const enforcer of enforcers.filter(
      ({ receivesValidInputs }) => receivesValidInputs || !form.isTaken,
    )) {
      const said = judgeByHost(key, await enforcer.ask(input), { form, isOnLine });
      if (said) expectSame(look, enforcer, { form, said, what: named });
    }
  }
}

const isValidPathSegment = (value: unknown) => typeof value === 'string' && !/^\.{0,2}$/.test(value);

const ruleWords = new Set<unknown>(Object.values(messages));

function judgeByForm(key: CallKey, input: Fields, field: string): RuleJudgement {
  const { success, error } = z.safeParse(calls[key].input, input);
  if (success) return { isTaken: true };
  const issue = error.issues.find(({ path }) => path.join('.') === field);
  return { isTaken: false, message: ruleWords.has(issue?.message) ? issue?.message : undefined };
}

interface RuleEnforcer {
  label: string;
  /** Whether this project chooses the messages of this place. */
  isOwn: boolean;
}

function expectSame(
  look: CheckContext,
  { label, isOwn }: RuleEnforcer,
  { form, said, what }: { form: RuleJudgement; said: RuleJudgement; what: string },
): void {
  const name = (judgement: RuleJudgement) => (judgement.isTaken ? 'taken' : 'refused');
  if (form.isTaken !== said.isTaken) {
    const differs = form.isTaken ? 'refusedUnusualInput' : 'acceptedUnusualInput';
    look.report({
      rule: isOwn ? 'ownRule' : differs,
      expected: `${what} ${name(form)} by ${label}, as by the form`,
      actual: name(said),
    });
  } else if (form.message !== undefined && form.message !== said.message) {
    look.report({
      rule: isOwn ? 'ownRule' : 'otherWords',
      expected: `${what} refused by ${label} with '${form.message}'`,
      actual: `'${said.message}'`,
    });
  }
}

interface RequestingEnforcer extends RuleEnforcer {
  ask: (input: Fields) => Promise<JudgedExchange>;
  /** Real hosts get no valid writes. */
  receivesValidInputs: boolean;
}

function createHostEnforcer(session: ContractRun, look: CheckContext, key: CallKey): RequestingEnforcer {
  const { isMock, createDisposableActor } = session.hostUnderTest;
  const actor = createDisposableActor?.() ?? findWriter(session, key);
  return {
    label: 'the host',
    isOwn: isMock,
    receivesValidInputs: isMock || calls[key].isRepeatable,
    ask: (input) => look.send(key, input, { as: actor, isBad: true }),
  };
}

function createMockEnforcer(beside: ContractRun, key: CallKey): RequestingEnforcer {
  const actor = beside.hostUnderTest.createDisposableActor?.();
  return {
    label: 'the mock',
    isOwn: true,
    receivesValidInputs: true,
    ask: (input) => beside.send(key, input, { as: actor }),
  };
}

/**
 * Returns undefined for ambiguous responses: nobody has this id, the account can't do this, or the host failed, which
 * another check reports.
 */
function judgeByHost(
  key: CallKey,
  { status, isOk, body }: JudgedExchange,
  { form, isOnLine }: { form: RuleJudgement; isOnLine: boolean },
): RuleJudgement | undefined {
  if (status >= 500) return undefined;
  if (isOk) return { isTaken: true };
  if (status === 400) {
    const canMeanElse = callOf(key).failures.every(({ when }) => when !== badRequest.when);
    return canMeanElse && form.isTaken ? undefined : { isTaken: false, message: hostErrorMessage(body) };
  }
  return isOnLine && !form.isTaken ? undefined : { isTaken: true };
}
