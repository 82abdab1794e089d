import type { CallKey } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import type { Actor } from '../engine/actor.ts';
import { isUnsigned } from '../engine/actor.ts';
import type { CheckContext, ContractRun, JudgedExchange } from '../engine/contract-run.ts';
import { findValidInput } from '../engine/inputs-with-known-ids.ts';
import {
  createInvalidIdTokens,
  createInvalidTokens,
  EXPIRED,
  NONE,
  UNSIGNED,
} from '../engine/invalid-tokens.ts';
import { objectFields } from '../generate/schema-fields.ts';

/** A call must refuse each invalid token, with 401 and no data. */
export async function checkTokens(session: ContractRun): Promise<void> {
  for (const call of session.keys.filter(isBearer)) {
    const skipReason = findSkipReason(session, call);
    const what = { call, check: 'auth', title: 'with a token that is refused' } as const;
    if (skipReason !== undefined) session.skip(what, skipReason);
    else await checkRefusals(session, call);
  }
  for (const key of session.keys.filter(hasIdTokenInput)) await checkInvalidIdTokens(session, key);
}

const isBearer = (key: CallKey) => calls[key].auth === 'bearer';

function findSkipReason({ hostUnderTest }: ContractRun, key: CallKey): string | undefined {
  const { actors, permissions } = hostUnderTest;
  if (!actors.reader) return 'no --token was given';
  return calls[key].effect === 'write' && !permissions.writes ? 'no --writes' : undefined;
}

async function checkRefusals(session: ContractRun, key: CallKey): Promise<void> {
  const { reader } = session.hostUnderTest.actors;
  const input = findValidInput(session, key, reader);
  let isAbsent = false;
  for (const { what, authorization } of reader
    ? createInvalidTokens(reader, calls[key].effect === 'write')
    : []) {
    await session.check({ call: key, check: 'auth', title: `with ${what}` }, async (look) => {
      const seen = await look.send(key, input, { authorization: { value: authorization }, isBad: true });
      expectUnauthorized(look, key, seen);
      // The host lacks the call, or says so to everyone whom it refuses.
      if (what === NONE) isAbsent = seen.status === 404;
      if (what === UNSIGNED && !isAbsent) expectUnread(look, seen);
      if (what === EXPIRED && !(isAbsent && !session.answered.has(key))) expectRenewal(look, seen, reader);
    });
  }
}

/** A host that looks for the account of an unsigned token has believed it. */
function expectUnread(look: CheckContext, { status }: JudgedExchange): void {
  if (status === 404)
    look.report({
      rule: 'acceptedBadToken',
      expected: 'status 401',
      actual: 'status 404, for an account that the token names',
    });
}

/** The portal renews a token, and asks again, after 401 alone. */
function expectRenewal(look: CheckContext, seen: JudgedExchange, reader: Actor | undefined): void {
  // A host may say something else of a forged signature than of a token that was valid once.
  if (!reader || !isUnsigned(reader) || seen.isOk || seen.status === 401) return;
  look.report({ rule: 'notRenewed', expected: 'status 401', actual: `status ${seen.status}` }, seen);
}

function expectUnauthorized(look: CheckContext, key: CallKey, seen: JudgedExchange): void {
  const { status, isOk, body } = seen;
  const { response } = calls[key];
  if (isOk) look.report({ rule: 'acceptedBadToken', expected: 'status 401', actual: `status ${status}` });
  if (!isOk && response?.safeParse(body).success) {
    const problem = { expected: 'no data with a refusal', actual: 'the data of a success' };
    look.report({ rule: 'acceptedBadToken', ...problem });
  }
}

const hasIdTokenInput = (key: CallKey) => 'idToken' in objectFields(calls[key].input);

async function checkInvalidIdTokens(session: ContractRun, key: CallKey): Promise<void> {
  const { reader } = session.hostUnderTest.actors;
  const skipReason = findSkipReason(session, key);
  const title = 'with an ID token that is refused';
  await session.check({ call: key, check: 'auth', title, skipReason }, async (look) => {
    const valid = findValidInput(session, key, reader);
    for (const idToken of reader ? createInvalidIdTokens(reader) : [])
      expectUnauthorized(look, key, await look.send(key, { ...valid, idToken }, { isBad: true }));
  });
}
