import type { TRPCLink } from '@trpc/client';
import { createTRPCClient, TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AppRouter } from '#rpc/router.ts';
import * as messages from '#schema/messages.ts';
import { ambiguousResultLink } from '#web/api/ambiguous-result-link.ts';
import { failureMessage, toApiError } from '#web/api/api-error.ts';
import { IdentityError } from '#web/ports/identity.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a failed change', () => {
  it.each(['resultUnknown', 'hostUnavailable', 'hostTimeout'])(
    'with %s refetches all queries and is sent once',
    async (code) => {
      const { client, received } = createTestClient({ code });
      const failure = await client.account.delete.mutate().catch(toApiError);
      expect(failure).toEqual({ code, message: 'failed' });
      expect(received).toEqual({ sent: 1, readAfresh: 1 });
    },
  );

  it('without a response has an unknown result, refetches all queries and is sent once', async () => {
    const { client, received } = createTestClient(undefined);
    const failure = await client.account.delete.mutate().catch(toApiError);
    expect(failure).toEqual({ code: 'resultUnknown', message: messages.resultUnknown });
    expect(received).toEqual({ sent: 1, readAfresh: 1 });
  });

  it('without a response did not happen if it only looked up a code, and refetches nothing', async () => {
    const { client, received } = createTestClient(undefined);
    const failure = await client.linking.verifyCode.mutate({ code: 'GOOD01' }).catch(toApiError);
    expect(failure).toEqual({ code: 'hostUnavailable', message: messages.hostUnavailable });
    expect(received).toEqual({ sent: 1, readAfresh: 0 });
  });

  it('of a browser that was offline did not happen, and says that the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { client, received } = createTestClient(undefined);
    const failure = await client.account.delete.mutate().catch(toApiError);
    expect(failure).toEqual({ code: 'hostUnavailable', message: messages.offline });
    expect(received.readAfresh).toBe(0);
  });

  it('that was not sent for want of a token names the sign-in service and refetches nothing', async () => {
    const { client, received } = createTestClient(new IdentityError('auth/network-request-failed', ''));
    const failure = await client.account.delete.mutate().catch(toApiError);
    expect(failure).toEqual({ code: 'hostUnavailable', message: messages.identityUnreachable });
    expect(received.readAfresh).toBe(0);
  });

  it('that was not sent because the session has ended says so and refetches nothing', async () => {
    const { client, received } = createTestClient(new IdentityError('auth/user-disabled', ''));
    const failure = await client.account.delete.mutate().catch(toApiError);
    expect(failure).toEqual({ code: 'unauthenticated', message: messages.sessionExpired });
    expect(received.readAfresh).toBe(0);
  });

  it('that the host rejected refetches nothing', async () => {
    const { client, received } = createTestClient({ code: 'hostFailed' });
    await expect(client.account.delete.mutate()).rejects.toThrow('failed');
    expect(received.readAfresh).toBe(0);
  });
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
function createTestClient(data: { code: string } | IdentityError | undefined) {
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
