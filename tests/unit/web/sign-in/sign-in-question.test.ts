import { UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { confirmationQuestion, getConfirmationReason, readTokenUid } from '#web/sign-in/sign-in-question.ts';

const createToken = (payload: Record<string, unknown>) => new UnsecuredJWT(payload).encode();

describe('the uid of a custom token', () => {
  it('is read from its payload', () => {
    for (const uid of ['veteran', 'ÿ?~?>>>光'.repeat(3)])
      expect(readTokenUid(createToken({ uid }))).toBe(uid);
  });

  it.each(['', 'abc', 'a.b.c', 'a.!!!.c', createToken({}), createToken({ uid: 7 })])(
    'is unknown for %j',
    (token) => {
      expect(readTokenUid(token)).toBeUndefined();
    },
  );
});

describe('a sign-in needs a confirmation', () => {
  it.each([
    ['started here, nobody signed in', true, undefined, undefined],
    ['not started here, nobody signed in', false, undefined, 'stranger'],
    ['perhaps started here, nobody signed in', undefined, undefined, 'unknown'],
    ['started here, someone else signed in', true, 'bob', 'replace'],
    ['not started here, someone else signed in', false, 'bob', 'replace'],
    ['started here, the same player signed in', true, 'ada', undefined],
    ['not started here, the same player signed in', false, 'ada', undefined],
  ])('%s', (_, isBegunHere, signedInUid, reason) => {
    expect(getConfirmationReason({ uid: 'ada', isBegunHere, signedInUid })).toBe(reason);
  });

  it('if its token has no uid and someone is signed in', () => {
    expect(getConfirmationReason({ uid: undefined, isBegunHere: true, signedInUid: 'bob' })).toBe('replace');
  });
});

describe('the question', () => {
  it.each([undefined, '', '\u202E\n'])('names no account for the name %j', (name) => {
    expect(confirmationQuestion('replace', name)).toBe(
      'You are signed in already. Sign in as another account instead?',
    );
  });

  it('shortens a name and drops its bidirectional control characters', () => {
    const name = `\u202Emoc\nx${'y'.repeat(60)}`;
    expect(confirmationQuestion('replace', name)).toContain(`Sign in as moc x${'y'.repeat(35)} instead`);
  });
});
