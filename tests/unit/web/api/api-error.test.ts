import { afterEach, expect, it, vi } from 'vitest';
import * as messages from '#schema/messages.ts';
import { failureMessage, toApiError } from '#web/api/api-error.ts';

afterEach(() => vi.unstubAllGlobals());

it('a failure that no server told has the words of the call, unless the browser is offline', () => {
  expect(toApiError(new Error('x'))).toEqual({ code: 'unexpected', message: messages.unexpected });
  expect(failureMessage(new Error('x'), 'Not saved')).toBe('Not saved');
  vi.stubGlobal('navigator', { onLine: false });
  expect(failureMessage(new Error('x'), 'Not saved')).toBe(messages.offline);
});
