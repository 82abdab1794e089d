import { describe, expect, it } from 'vitest';
import * as messages from '#schema/messages.ts';
import { redirectFailureMessage } from '#web/auth/use-sign-in-redirect.ts';

describe('a provider sign-in that could not start', () => {
  it.each(['badAnswer', 'emptyAnswer'] as const)('has its own message if there was no URL (%s)', (code) => {
    expect(redirectFailureMessage({ code, message: 'No address' }, 'Failed')).toBe('No address');
  });

  it('says that the browser is offline', () => {
    const failure = { code: 'hostUnavailable', message: messages.offline } as const;
    expect(redirectFailureMessage(failure, 'Failed')).toBe(messages.offline);
  });

  it.each(['hostFailed', 'hostUnavailable', 'hostTimeout', 'rateLimited', 'unexpected'] as const)(
    'has one message for %s',
    (code) => {
      expect(redirectFailureMessage({ code, message: 'From the host' }, 'Failed')).toBe('Failed');
    },
  );
});
