import { expect, it } from 'vitest';
import * as messages from '#schema/messages.ts';
import { redirectFailureMessage } from '#web/sign-in/use-sign-in-redirect.ts';

const fromHost = 'From the host';

it.each([
  ['badAnswer', fromHost, fromHost],
  ['emptyAnswer', fromHost, fromHost],
  ['hostUnavailable', messages.offline, messages.offline],
  ['hostUnavailable', fromHost, 'Failed'],
  ['hostFailed', fromHost, 'Failed'],
  ['hostTimeout', fromHost, 'Failed'],
  ['rateLimited', fromHost, 'Failed'],
  ['unexpected', fromHost, 'Failed'],
] as const)('a provider sign-in that could not start, %s "%s", says %s', (code, message, expected) => {
  expect(redirectFailureMessage({ code, message }, 'Failed')).toBe(expected);
});
