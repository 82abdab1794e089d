import type { CallKey } from '#schema/calls.ts';
import { callKeys, calls } from '#schema/calls.ts';
import type { Actor } from '../engine/actor.ts';
import { validInput } from '../engine/inputs.ts';
import { refusedIdTokens, refusedTokens } from '../engine/refused-tokens.ts';
import type { Look, Seen, Session } from '../engine/session.ts';
import { fieldsOf } from '../generate/schema.ts';

/** Without a valid token a bearer call answers 401, and never with data. */
export async function checkAuth(session: Session): Promise<void> {
  const { subject } = session;
  for (const key of callKeys.filter((one) => session.wants(one) && calls[one].auth === 'bearer')) {
    const isWrite = calls[key].method !== 'GET';
    const actor = subject.actors.reader;
    const title = 'with a token that is refused';
    if (!actor) session.skip({ call: key, check: 'auth', title }, 'no --token was given');
    else if (isWrite && !subject.permissions.writes)
      session.skip({ call: key, check: 'auth', title }, 'no --writes');
    else await refuse(session, key, { actor, isWrite });
  }
  for (const key of callKeys.filter((one) => session.wants(one) && takesIdToken(one)))
    await refuseIdTokens(session, key);
}

async function refuse(
  session: Session,
  key: CallKey,
  { actor, isWrite }: { actor: Actor; isWrite: boolean },
): Promise<void> {
  const input = validInput(session, key, actor);
  const headers = refusedTokens(actor, { forWriting: isWrite, takesUnsigned: session.subject.takesUnsigned });
  for (const { what, authorization } of headers) {
    await session.check({ call: key, check: 'auth', title: `with ${what}` }, async (look) => {
      expectRefused(look, key, await look.ask(key, input, { authorization: { value: authorization } }));
    });
  }
}

function expectRefused(look: Look, key: CallKey, { status, isOk, body }: Seen): void {
  const { response } = calls[key];
  if (status !== 401) look.find({ expected: 'status 401', actual: `status ${status}` });
  if (!isOk && response?.safeParse(body).success) {
    look.find({ expected: 'no data with a refusal', actual: 'the data of a success' });
  }
}

const takesIdToken = (key: CallKey) => 'idToken' in fieldsOf(calls[key].input);

async function refuseIdTokens(session: Session, key: CallKey): Promise<void> {
  const { reader } = session.subject.actors;
  const what = { call: key, check: 'auth', title: 'with an ID token that is refused' } as const;
  if (!session.subject.permissions.writes) return session.skip(what, 'no --writes');
  if (!reader) return session.skip(what, 'no --token was given');
  await session.check(what, async (look) => {
    for (const idToken of refusedIdTokens(reader)) {
      expectRefused(look, key, await look.ask(key, { ...validInput(session, key, reader), idToken }));
    }
  });
}
