import { z } from 'zod';
import { hostErrorMessage } from '#schema/errors.ts';
import { CommandError } from '../engine/command-error.ts';

interface IdentityService {
  /** API key of the Firebase project; the emulator accepts any. */
  apiKey: string | undefined;
  /** `host:port` of the Auth emulator, instead of the real service. */
  emulator: string | undefined;
}

const TIMEOUT_MS = 10_000;

const TokenSchema = z.object({ id_token: z.string() }).transform((body) => body.id_token);

/** Returns a fresh ID token for a refresh token. @throws {CommandError} if that fails. */
export async function renewToken(
  refreshToken: string,
  { apiKey, emulator }: IdentityService,
): Promise<string> {
  if (apiKey === undefined && emulator === undefined)
    throw new CommandError('--refresh-token needs --api-key');
  const service = emulator === undefined ? 'https:/' : `http://${emulator}`;
  const path = 'securetoken.googleapis.com/v1/token';
  const answer = await fetch(`${service}/${path}?key=${encodeURIComponent(apiKey ?? 'emulator')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grantType: 'refresh_token', refreshToken }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new CommandError('the identity service cannot be reached', { cause });
  });
  const said: unknown = await answer.json().catch(() => undefined);
  const { data } = TokenSchema.safeParse(said);
  if (data !== undefined) return data;
  const { error } = z.object({ error: z.unknown() }).safeParse(said).data ?? {};
  const reason = hostErrorMessage(error) ?? `status ${answer.status}`;
  throw new CommandError(`the identity service refused the sign-in: ${reason}`);
}
