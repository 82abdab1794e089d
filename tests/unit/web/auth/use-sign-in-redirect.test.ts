import { describe, expect, it } from 'vitest';
import { redirectFailureMessage } from '#web/auth/use-sign-in-redirect.ts';

describe('a provider sign-in that could not start', () => {
  it.each(['badAnswer', 'emptyAnswer'] as const)('has its own message if there was no URL (%s)', (code) => {
    expect(redirectFailureMessage({ code, message: 'No address' }, 'Failed')).toBe('No address');
  });

  it.each(['hostFailed', 'hostUnavailable', 'hostTimeout', 'rateLimited', 'unexpected'] as const)(
    'has one message for %s',
    (code) => {
      expect(redirectFailureMessage({ code, message: 'From the host' }, 'Failed')).toBe('Failed');
    },
  );
});
