import { UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { getConfirmationQuestion } from '#web/screens/callback/confirmation.ts';
import { readTokenAccount } from '#web/screens/callback/token-account.ts';

const createToken = (payload: Record<string, unknown>) => new UnsecuredJWT(payload).encode();

describe('the account of a custom token', () => {
  it('is its uid', () => {
    expect(readTokenAccount(createToken({ uid: 'veteran' }))).toEqual({ uid: 'veteran', label: 'veteran' });
  });

  it('has its name, if it has one, in any script', () => {
    const token = createToken({ uid: 'v1', claims: { name: 'Ærö 光' } });
    expect(readTokenAccount(token)).toEqual({ uid: 'v1', label: 'Ærö 光' });
  });

  it.each(['', 'abc', 'a.b.c', 'a.!!!.c', createToken({}), createToken({ uid: 7 })])(
    'is unknown for %j',
    (token) => {
      expect(readTokenAccount(token)).toEqual({});
    },
  );

  it('is shown shortened and without bidirectional control characters', () => {
    const name = `\u202Emoc\nx${'y'.repeat(60)}`;
    expect(readTokenAccount(createToken({ uid: 'u', claims: { name } })).label).toBe(
      `moc x${'y'.repeat(35)}`,
    );
  });
});

describe('a sign-in needs a confirmation', () => {
  const ada = { uid: 'ada', label: 'Ada' };
  const stranger =
    'This page wants to sign you in as Ada, but this browser did not begin that sign-in. Continue?';
  const replace = 'You are signed in already. Sign in as Ada instead?';

  it.each([
    ['started here, nobody signed in', true, undefined, undefined],
    ['not started here, nobody signed in', false, undefined, stranger],
    ['started here, someone else signed in', true, 'bob', replace],
    ['not started here, someone else signed in', false, 'bob', replace],
    ['started here, the same player signed in', true, 'ada', undefined],
    ['not started here, the same player signed in', false, 'ada', undefined],
  ])('%s', (_, startedHere, signedInUid, question) => {
    expect(getConfirmationQuestion({ account: ada, isPendingHere: startedHere, signedInUid })).toBe(question);
  });

  it('if its token has no account', () => {
    expect(getConfirmationQuestion({ account: {}, isPendingHere: true, signedInUid: 'bob' })).toBe(
      'You are signed in already. Sign in as another account instead?',
    );
  });
});
