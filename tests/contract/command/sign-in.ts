import type { Dispatcher } from 'undici';
import { fetch } from 'undici';
import { z } from 'zod';
import type { FirebaseAuthAddress } from '#rpc/auth/firebase-auth-request.ts';
import { createFirebaseAuthRequest } from '#rpc/auth/firebase-auth-request.ts';
import { hostErrorMessage } from '#schema/wire/host-error-message.ts';
import { CommandError } from '../engine/command-error.ts';

interface SignInOptions extends Omit<FirebaseAuthAddress, 'apiKey'> {
  apiKey: string | undefined;
  /** The network of the run: its proxies and certificates. */
  dispatcher: Dispatcher;
}

const TIMEOUT_MS = 10_000;

const TokenSchema = z.object({ id_token: z.string() }).transform((body) => body.id_token);

/** Returns a fresh ID token for a refresh token. @throws {CommandError} if that fails. */
export async function renewToken(
  refreshToken: string,
  { apiKey, emulator, portalUrl, dispatcher }: SignInOptions,
): Promise<string> {
  if (apiKey === undefined && emulator === undefined)
    throw new CommandError('--refresh-token needs --api-key');
  const { url, init } = createFirebaseAuthRequest(
    'securetoken.googleapis.com/v1/token',
    { grantType: 'refresh_token', refreshToken },
    { apiKey: apiKey ?? 'emulator', emulator, portalUrl },
  );
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { ...init, dispatcher, signal }).catch((cause: unknown) => {
    throw new CommandError('the identity service cannot be reached', { cause });
  });
  const said: unknown = await response.json().catch(() => undefined);
  const { data } = TokenSchema.safeParse(said);
  if (data !== undefined) return data;
  const { error } = z.object({ error: z.unknown() }).safeParse(said).data ?? {};
  const reason = hostErrorMessage(error) ?? `status ${response.status}`;
  const isRestricted = response.status === 403 && portalUrl === undefined;
  const advice = isRestricted
    ? '; if the key is restricted to the pages of the portal, give --portal-url'
    : '';
  throw new CommandError(`the identity service refused the sign-in: ${reason}${advice}`);
}
