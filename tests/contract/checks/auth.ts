import type { CallKey } from '#schema/calls.ts';
import { callKeys, calls } from '#schema/calls.ts';
import type { Actor } from '../engine/actor.ts';
import type { CheckContext, ContractRun, JudgedExchange } from '../engine/contract-run.ts';
import { findValidInput } from '../engine/inputs.ts';
import { createInvalidIdTokens, createInvalidTokens } from '../engine/invalid-tokens.ts';
import { objectFields } from '../generate/schema-fields.ts';

/** A bearer call with the most telling invalid token must respond with 401 and no data. */
export async function checkMainToken(session: ContractRun): Promise<void> {
  const { hostUnderTest } = session;
  for (const key of callKeys.filter((one) => session.includes(one) && calls[one].auth === 'bearer')) {
    const isWrite = calls[key].effect === 'write';
    const actor = hostUnderTest.actors.reader;
    const title = 'with a token that is refused';
    if (!actor) session.skip({ call: key, check: 'auth', title }, 'no --token was given');
    else if (isWrite && !hostUnderTest.permissions.writes)
      session.skip({ call: key, check: 'auth', title }, 'no --writes');
    else await checkRefusals(session, key, { actor, isMain: true });
  }
  for (const key of callKeys.filter((one) => session.includes(one) && hasIdTokenInput(one)))
    await checkInvalidIdTokens(session, key);
}

/** Sends the other invalid tokens. */
export async function checkOtherTokens(session: ContractRun): Promise<void> {
  const { actors, permissions } = session.hostUnderTest;
  const actor = actors.reader;
  for (const key of callKeys.filter((one) => session.includes(one) && calls[one].auth === 'bearer')) {
    if (actor && (calls[key].effect === 'read' || permissions.writes))
      await checkRefusals(session, key, { actor, isMain: false });
  }
}

async function checkRefusals(
  session: ContractRun,
  key: CallKey,
  { actor, isMain }: { actor: Actor; isMain: boolean },
): Promise<void> {
  const input = findValidInput(session, key, actor);
  const headers = createInvalidTokens(actor, {
    forWriting: calls[key].effect === 'write',
    takesUnsigned: session.hostUnderTest.acceptsUnsignedTokens,
  });
  // The last one is forged. A host that doesn't look at the token takes it, and so does one that doesn't verify it.
  for (const { what, authorization } of isMain ? headers.slice(-1) : headers.slice(0, -1)) {
    await session.check({ call: key, check: 'auth', title: `with ${what}` }, async (look) => {
      const seen = await look.send(key, input, { authorization: { value: authorization }, isBad: true });
      expectUnauthorized(look, key, seen);
    });
  }
}

function expectUnauthorized(look: CheckContext, key: CallKey, { status, isOk, body }: JudgedExchange): void {
  const { response } = calls[key];
  if (status !== 401 && status < 500) {
    const rule = isOk ? 'acceptedBadToken' : 'otherRefusal';
    look.report({ rule, expected: 'status 401', actual: `status ${status}` });
  }
  if (!isOk && response?.safeParse(body).success) {
    look.report({
      rule: 'acceptedBadToken',
      expected: 'no data with a refusal',
      actual: 'the data of a success',
    });
  }
}

const hasIdTokenInput = (key: CallKey) => 'idToken' in objectFields(calls[key].input);

async function checkInvalidIdTokens(session: ContractRun, key: CallKey): Promise<void> {
  const { reader } = session.hostUnderTest.actors;
  const what = { call: key, check: 'auth', title: 'with an ID token that is refused' } as const;
  if (!session.hostUnderTest.permissions.writes) return session.skip(what, 'no --writes');
  if (!reader) return session.skip(what, 'no --token was given');
  await session.check(what, async (look) => {
    for (const idToken of createInvalidIdTokens(reader)) {
      expectUnauthorized(
        look,
        key,
        await look.send(key, { ...findValidInput(session, key, reader), idToken }, { isBad: true }),
      );
    }
  });
}
