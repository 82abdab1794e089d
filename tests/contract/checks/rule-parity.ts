import { z } from 'zod';
import { badRequest } from '#schema/call.ts';
import type { CallKey } from '#schema/calls.ts';
import { callKeys, callOf, calls } from '#schema/calls.ts';
import { hostErrorMessage } from '#schema/errors.ts';
import * as messages from '#schema/messages.ts';
import type { CheckContext, ContractRun, JudgedExchange } from '../engine/contract-run.ts';
import { createContractRun } from '../engine/contract-run.ts';
import { ruleOfAccepted } from '../engine/forbidding-source.ts';
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
 * Rule parity: form schema, portal procedure and mock must agree on each boundary value of each rule, on the result and
 * on the message of the rule. A stranger's host may differ.
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
  const { isMock } = session.hostUnderTest;
  const askHost = createAsk(session, look, key);
  const askMock = mockRun ? createAsk(mockRun, mockRun, key) : askHost;
  const isAsked = isMock || calls[key].isRepeatable;
  const valid = findValidInput(session, key, findWriter(session, key));
  for (const { what, value } of findBoundaries(schema, session.seed)) {
    if (isOnLine && !isValidPathSegment(value)) continue;
    const input = replaceLeaf(valid, path, value);
    const form = judgeByForm(key, input, field);
    const named = `${field}: ${what}`;
    const procedure = await judgeByProcedure(key, input, field);
    expectSame(look, { form, said: procedure, what: named, by: 'the procedure' });
    const said = judgeByMock(key, await askMock(input, form), { form, isOnLine });
    if (said) expectSame(look, { form, said, what: named, by: isMock ? 'the host' : 'the mock' });
    // A real host gets no valid writes.
    if (isMock || (form.isTaken && !isAsked)) continue;
    judgeStranger(look, key, { input, form, what: named, seen: await askHost(input, form) });
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

interface Comparison {
  form: RuleJudgement;
  said: RuleJudgement;
  what: string;
  by: string;
}

/** Procedure and mock belong to this project, so they agree with the form on value and words. */
function expectSame(look: CheckContext, { form, said, what, by }: Comparison): void {
  const name = (judgement: RuleJudgement) => (judgement.isTaken ? 'taken' : 'refused');
  if (form.isTaken !== said.isTaken) {
    const expected = `${what} ${name(form)} by ${by}, as by the form`;
    look.report({ rule: 'ownRule', expected, actual: name(said) });
  } else if (form.message !== undefined && form.message !== said.message) {
    const expected = `${what} refused by ${by} with '${form.message}'`;
    look.report({ rule: 'ownRule', expected, actual: `'${said.message}'` });
  }
}

interface StrangerAnswer {
  input: Fields;
  form: RuleJudgement;
  what: string;
  seen: JudgedExchange;
}

/** A stranger's host may have other limits, statuses and words. */
function judgeStranger(look: CheckContext, key: CallKey, { input, form, what, seen }: StrangerAnswer): void {
  const { isOk, status, body } = seen;
  const actual = `status ${status}`;
  const isInputRefused = [400, 413, 414, 422].includes(status);
  if (form.isTaken) {
    if (isInputRefused && !canMeanElse(key))
      look.report({ rule: 'refusedUnusualInput', expected: `${what} taken`, actual }, seen);
    return;
  }
  if (isOk) look.report({ rule: ruleOfAccepted(key, input), expected: `a refusal of ${what}`, actual }, seen);
  const words = hostErrorMessage(body);
  if (!isInputRefused || form.message === undefined || words === undefined || words === form.message) return;
  look.report(
    { rule: 'otherRefusal', expected: `'${form.message}' for ${what}`, actual: `'${words}'` },
    seen,
  );
}

/** Sends inputs to a host as somebody whose account may change. */
function createAsk(session: ContractRun, look: Pick<CheckContext, 'send'>, key: CallKey) {
  const actor = session.hostUnderTest.createDisposableActor?.() ?? findWriter(session, key);
  return (input: Fields, { isTaken }: RuleJudgement) => look.send(key, input, { as: actor, isBad: !isTaken });
}

/** Whether a 400 of the call also answers inputs that break no rule. */
const canMeanElse = (key: CallKey) => callOf(key).failures.every(({ when }) => when !== badRequest.when);

/**
 * Returns undefined for ambiguous responses: nobody has this id, the account can't do this, or the host failed, which
 * another check reports.
 */
function judgeByMock(
  key: CallKey,
  { status, isOk, body }: JudgedExchange,
  { form, isOnLine }: { form: RuleJudgement; isOnLine: boolean },
): RuleJudgement | undefined {
  if (status >= 500) return undefined;
  if (isOk) return { isTaken: true };
  if (status === 400) {
    return canMeanElse(key) && form.isTaken ? undefined : { isTaken: false, message: hostErrorMessage(body) };
  }
  return isOnLine && !form.isTaken ? undefined : { isTaken: true };
}
