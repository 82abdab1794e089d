import { describe, expect, it } from 'vitest';
import { parseMailLink } from '#web/screens/password-reset/state.ts';

describe('the link of a mail', () => {
  it.each([
    [
      'as Firebase wrote it',
      '?mode=resetPassword&oobCode=a-B_9&apiKey=k&continueUrl=https%3A%2F%2Fx%3FoobCode%3Dz',
      'https://x?oobCode=z',
    ],
    ['escaped as HTML', '?mode=resetPassword&amp;oobCode=a-B_9&amp;apiKey=k', ''],
    ['with a code encoded twice', '?mode=resetPassword&oobCode=a%252DB%255F9', ''],
    ['encoded as a whole', '?mode%3DresetPassword%26oobCode%3Da-B_9', ''],
    ['encoded twice and escaped', '?mode%253DresetPassword%2526amp%253BoobCode%253Da-B_9', ''],
  ])('is read %s', (_, search, continueUrl) => {
    expect(parseMailLink(search)).toEqual({ mode: 'resetPassword', oobCode: 'a-B_9', continueUrl });
  });

  it.each(['', '?', '?mode=resetPassword', '?oobCode=x', '?mode=resetPassword&oobCode=%', '?%E0%A4%A'])(
    'is invalid without a mode and a code (%j)',
    (search) => {
      expect(parseMailLink(search)?.oobCode ?? '%').toBe('%');
    },
  );
});
