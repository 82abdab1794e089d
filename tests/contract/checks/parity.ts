import { z } from 'zod';
import type { CallKey } from '#schema/calls.ts';
import { badRequest, callKeys, calls } from '#schema/calls.ts';
import { hostErrorMessage } from '#schema/errors.ts';
import { messages } from '#schema/messages.ts';
import { directSend } from '../engine/direct-send.ts';
import { validInput } from '../engine/inputs.ts';
import type { Look, Seen, Session } from '../engine/session.ts';
import { createSession } from '../engine/session.ts';
import { boundariesOf } from '../generate/boundaries.ts';
import type { Fields } from '../generate/deviations.ts';
import { leavesOf, lineFields, withLeaf } from '../generate/deviations.ts';
import type { AnySchema } from '../generate/schema.ts';
import { directControl, mockSubject } from '../mock/mock-subject.ts';
import { directMock } from '../mock/own-mock.ts';
import { guarded } from '../sequences/guard.ts';
import { takesInput, whyNot, writerOf } from './inputs.ts';
import type { Judgement } from './procedures.ts';
import { procedureSays } from './procedures.ts';

/**
 * Rule parity: each value around each edge of each rule gets the same verdict, and where the rule has words
 * the same words, from the form (its schema), the portal's procedure, the mock and the host. Where the mock is
 * the host it is asked once.
 */
export async function checkParity(session: Session): Promise<void> {
  const beside = session.subject.isMock ? undefined : await mockBeside(session);
  for (const key of callKeys.filter((one) => session.wants(one) && takesInput(one))) {
    const reason = whyNot(session, key) ?? tooRisky(session, key);
    const what = { call: key, check: 'parity', title: 'the edges of its rules' } as const;
    if (reason !== undefined) {
      session.skip(what, reason);
      continue;
    }
    await guarded(session, key, async () => {
      for (const { path, schema } of leavesOf(calls[key].input)) {
        const field = path.join('.');
        await session.check({ ...what, title: `the edges of the rule of ${field}` }, (look) =>
          checkField(session, look, { key, path, schema, beside }),
        );
        session.coverage.ruleTried(key, field);
      }
    });
  }
}

/** A value next to a right one may be taken for it, and what an account has lost that way is lost. */
const tooRisky = ({ subject: { isMock, permissions } }: Session, key: CallKey) =>
  key === 'unlinkAccount' && !isMock && !permissions.linking ? 'no --code' : undefined;

interface Rule {
  key: CallKey;
  path: string[];
  schema: AnySchema;
  /** A run against the mock, when the host is another. */
  beside: Session | undefined;
}

async function mockBeside({ seed }: Session): Promise<Session> {
  const mock = await directMock();
  const subject = await mockSubject({
    host: 'mock',
    send: directSend(mock),
    control: directControl(mock),
    writes: true,
    projectId: 'demo-portal',
  });
  return createSession({ subject, seed });
}

async function checkField(session: Session, look: Look, { key, path, schema, beside }: Rule): Promise<void> {
  const field = path.join('.');
  const isOnLine = lineFields(calls[key]).has(field);
  const keepers = [hostKeeper(session, look, key), ...(beside ? [mockKeeper(beside, key)] : [])];
  const valid = validInput(session, key, writerOf(session, key));
  for (const { what, value } of boundariesOf(schema, session.seed)) {
    if (isOnLine && !isSendableInPath(value)) continue;
    const input = withLeaf(valid, path, value);
    const form = formSays(key, input, field);
    const named = `${field}: ${what}`;
    const procedure = await procedureSays(key, input, field);
    expectSame(look, { who: 'the procedure', isOwn: true }, { form, said: procedure, what: named });
    for (const keeper of keepers.filter(({ hearsAll }) => hearsAll || !form.isTaken)) {
      const said = hostSays(key, await keeper.ask(input), { form, isOnLine });
      if (said) expectSame(look, keeper, { form, said, what: named });
    }
  }
}

const isSendableInPath = (value: unknown) => typeof value === 'string' && !/^\.{0,2}$/.test(value);

const ruleWords = new Set<unknown>(Object.values(messages));

function formSays(key: CallKey, input: Fields, field: string): Judgement {
  const { success, error } = z.safeParse(calls[key].input, input);
  if (success) return { isTaken: true };
  const issue = error.issues.find(({ path }) => path.join('.') === field);
  return { isTaken: false, words: ruleWords.has(issue?.message) ? issue?.message : undefined };
}

interface Keeper {
  who: string;
  /** Whether its words are ours to choose. */
  isOwn: boolean;
}

function expectSame(
  look: Look,
  { who, isOwn }: Keeper,
  { form, said, what }: { form: Judgement; said: Judgement; what: string },
): void {
  const name = (judgement: Judgement) => (judgement.isTaken ? 'taken' : 'refused');
  if (form.isTaken !== said.isTaken) {
    look.find({ expected: `${what} ${name(form)} by ${who}, as by the form`, actual: name(said) });
  } else if (form.words !== undefined && form.words !== said.words) {
    const severity = isOwn ? 'violation' : 'warning';
    look.find({
      severity,
      expected: `${what} refused by ${who} with '${form.words}'`,
      actual: `'${said.words}'`,
    });
  }
}

interface Asked extends Keeper {
  ask: (input: Fields) => Promise<Seen>;
  /** A real host is not written to with what it should take. */
  hearsAll: boolean;
}

function hostKeeper(session: Session, look: Look, key: CallKey): Asked {
  const { isMock, newcomer } = session.subject;
  const actor = newcomer?.() ?? writerOf(session, key);
  return {
    who: 'the host',
    isOwn: isMock,
    hearsAll: isMock || calls[key].method === 'GET',
    ask: (input) => look.ask(key, input, { as: actor }),
  };
}

function mockKeeper(beside: Session, key: CallKey): Asked {
  const actor = beside.subject.newcomer?.();
  return {
    who: 'the mock',
    isOwn: true,
    hearsAll: true,
    ask: (input) => beside.ask(key, input, { as: actor }),
  };
}

/**
 * Nothing where its answer can mean either: that nobody has this id, that the account cannot do this, or that
 * the host failed, which its status is found wanting for.
 */
function hostSays(
  key: CallKey,
  { status, isOk, body }: Seen,
  { form, isOnLine }: { form: Judgement; isOnLine: boolean },
): Judgement | undefined {
  if (status >= 500) return undefined;
  if (isOk) return { isTaken: true };
  if (status === 400) {
    const canMeanElse = calls[key].failures.every(({ when }) => when !== badRequest.when);
    return canMeanElse && form.isTaken ? undefined : { isTaken: false, words: hostErrorMessage(body) };
  }
  return isOnLine && !form.isTaken ? undefined : { isTaken: true };
}
