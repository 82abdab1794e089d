import { z } from 'zod';
import type { CallKey } from '#schema/calls.ts';
import { callKeys, calls, inputRefused } from '#schema/calls.ts';
import { hostWords } from '#schema/errors.ts';
import { messages } from '#schema/messages.ts';
import type { Actor } from '../engine/actor.ts';
import { validInput } from '../engine/inputs.ts';
import type { Look, Seen, Session } from '../engine/session.ts';
import { boundariesOf } from '../generate/boundaries.ts';
import type { Fields } from '../generate/deviations.ts';
import { leavesOf, lineFields, withLeaf } from '../generate/deviations.ts';
import type { AnySchema } from '../generate/schema.ts';
import { guarded } from '../sequences/guard.ts';
import { takesInput, whyNot, writerOf } from './inputs.ts';
import type { Judgement } from './procedures.ts';
import { procedureSays } from './procedures.ts';

/**
 * Rule parity: each value around each edge of each rule gets the same verdict, and where the rule has words
 * the same words, from the form (its schema), the portal's procedure and the host. A run against the mock
 * makes the mock the host.
 */
export async function checkParity(session: Session): Promise<void> {
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
          checkField(session, look, { key, path, schema }),
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
}

async function checkField(session: Session, look: Look, { key, path, schema }: Rule): Promise<void> {
  const field = path.join('.');
  const actor = session.subject.newcomer?.() ?? writerOf(session, key);
  const isOnLine = lineFields(calls[key]).has(field);
  const isRead = calls[key].method === 'GET';
  for (const { what, value } of boundariesOf(schema, session.seed)) {
    if (isOnLine && !isSendableInPath(value)) continue;
    const input = withLeaf(validInput(session, key, actor), path, value);
    const form = formSays(key, input, field);
    expectSame(
      look,
      { who: 'the procedure', isOwn: true },
      { form, said: await procedureSays(key, input, field), what: `${field}: ${what}` },
    );
    // A real host is not written to with what it should take.
    if (form.isTaken && !isRead && !session.subject.isMock) continue;
    await askHost(session, look, { key, input, actor, form, what: `${field}: ${what}`, isOnLine });
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

interface Asked {
  key: CallKey;
  input: Fields;
  actor: Actor | undefined;
  form: Judgement;
  what: string;
  isOnLine: boolean;
}

async function askHost(
  session: Session,
  look: Look,
  { key, input, actor, form, what, isOnLine }: Asked,
): Promise<void> {
  const seen = await look.ask(key, input, { as: actor });
  const said = hostSays(key, seen, { form, isOnLine });
  if (said) expectSame(look, { who: 'the host', isOwn: session.subject.isMock }, { form, said, what });
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
    const canMeanElse = calls[key].failures.every(({ when }) => when !== inputRefused.when);
    return canMeanElse && form.isTaken ? undefined : { isTaken: false, words: hostWords(body) };
  }
  return isOnLine && !form.isTaken ? undefined : { isTaken: true };
}
