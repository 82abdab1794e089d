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

/** Signs in and returns an ID token. @throws {CommandError} if that fails. */
export const signIn = (person: { email: string; password: string }, service: IdentityService) =>
  askIdentity('identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', service, {
    ...person,
    returnSecureToken: true,
  });

/** Returns a fresh ID token for a refresh token. @throws {CommandError} if that fails. */
export const renewToken = (refreshToken: string, service: IdentityService) =>
  askIdentity('securetoken.googleapis.com/v1/token', service, {
    grantType: 'refresh_token',
    refreshToken,
  });

const TokenSchema = z
  .union([z.object({ idToken: z.string() }), z.object({ id_token: z.string() })])
  .transform((body) => ('idToken' in body ? body.idToken : body.id_token));

async function askIdentity(
  path: string,
  { apiKey, emulator }: IdentityService,
  body: object,
): Promise<string> {
  if (apiKey === undefined && emulator === undefined)
    throw new CommandError('--email and --refresh-token need --api-key');
  const service = emulator === undefined ? 'https:/' : `http://${emulator}`;
  const answer = await fetch(`${service}/${path}?key=${encodeURIComponent(apiKey ?? 'emulator')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
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
