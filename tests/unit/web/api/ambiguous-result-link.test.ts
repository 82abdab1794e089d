import type { TRPCLink } from '@trpc/client';
import { createTRPCClient, TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { afterEach, expect, it, vi } from 'vitest';
import type { AppRouter } from '#rpc/router.ts';
import * as messages from '#schema/messages.ts';
import { ambiguousResultLink } from '#web/api/ambiguous-result-link.ts';
import { failureMessage, toApiError } from '#web/api/api-error.ts';
import { IdentityError } from '#web/ports/identity.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the server or the client's own links answer; undefined: no response. */
type Failure = { code: string } | IdentityError | undefined;

it.each<[what: string, failure: Failure, shown: object, readAfresh: number]>([
  ['with an unknown result', { code: 'resultUnknown' }, { code: 'resultUnknown', message: 'failed' }, 1],
  ['without a host', { code: 'hostUnavailable' }, { code: 'hostUnavailable', message: 'failed' }, 1],
  ['of a slow host', { code: 'hostTimeout' }, { code: 'hostTimeout', message: 'failed' }, 1],
  ['without a response', undefined, { code: 'resultUnknown', message: messages.resultUnknown }, 1],
  ['that the host rejected', { code: 'hostFailed' }, { code: 'hostFailed', message: 'failed' }, 0],
  [
    'that was not sent for want of a token',
    new IdentityError('auth/network-request-failed', ''),
    { code: 'hostUnavailable', message: messages.identityUnreachable },
    0,
  ],
  [
    'that was not sent because the session has ended',
    new IdentityError('auth/user-disabled', ''),
    { code: 'unauthenticated', message: messages.sessionExpired },
    0,
  ],
])('a failed change %s is sent once, and shows %3$j', async (_, failure, shown, readAfresh) => {
  const { client, received } = createTestClient(failure);
  expect(await client.account.delete.mutate().catch(toApiError)).toEqual(shown);
  expect(received).toEqual({ sent: 1, readAfresh });
});

it('a change of a browser that was offline did not happen, and refetches nothing', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { client, received } = createTestClient(undefined);
  const failure = await client.account.delete.mutate().catch(toApiError);
  expect(failure).toEqual({ code: 'hostUnavailable', message: messages.offline });
  expect(received.readAfresh).toBe(0);
});

it('a lookup of a code without a response did not happen, and refetches nothing', async () => {
  const { client, received } = createTestClient(undefined);
  const failure = await client.linking.verifyCode.mutate({ code: 'GOOD01' }).catch(toApiError);
  expect(failure).toEqual({ code: 'hostUnavailable', message: messages.hostUnavailable });
  expect(received).toEqual({ sent: 1, readAfresh: 0 });
});

it('a failed read refetches nothing', async () => {
  const { client, received } = createTestClient({ code: 'hostUnavailable' });
  await expect(client.auth.robloxLogin.query()).rejects.toThrow('failed');
  expect(received.readAfresh).toBe(0);
});

it('a failure that no server told has the words of the call, unless the browser is offline', () => {
  expect(toApiError(new Error('x'))).toEqual({ code: 'unexpected', message: messages.unexpected });
  expect(failureMessage(new Error('x'), 'Not saved')).toBe('Not saved');
  vi.stubGlobal('navigator', { onLine: false });
  expect(failureMessage(new Error('x'), 'Not saved')).toBe(messages.offline);
});

/** Creates a client whose server fails every call with this error. */
function createTestClient(data: Failure) {
  const received = { sent: 0, readAfresh: 0 };
  const failing: TRPCLink<AppRouter> = () => () =>
    observable((observer) => {
      received.sent += 1;
      if (data instanceof Error) return observer.error(TRPCClientError.from(data));
      const error = data && {
        error: { code: -32603, message: 'failed', data: { ...data, message: 'failed' } },
      };
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: the client reads nothing else of a response
      observer.error(error ? TRPCClientError.from(error as never) : new TRPCClientError('failed'));
    });
  const link = ambiguousResultLink(() => {
    received.readAfresh += 1;
  });
  return { client: createTRPCClient<AppRouter>({ links: [link, failing] }), received };
}
