import { z } from 'zod';
import { CommandError } from '../engine/command-error.ts';

export interface Credentials {
  email: string;
  password: string;
  /** API key of the Firebase project; the emulator accepts any. */
  apiKey: string | undefined;
  /** `host:port` of the Auth emulator, instead of the real service. */
  emulator: string | undefined;
  timeoutMs: number;
}

const SignInResponseSchema = z.object({ idToken: z.string() });
const SignInErrorSchema = z.object({ error: z.object({ message: z.string() }) });

/** Signs in and returns an ID token. @throws {CommandError} if that fails. */
export async function signIn({ email, password, apiKey, emulator, timeoutMs }: Credentials): Promise<string> {
  if (apiKey === undefined && emulator === undefined) throw new CommandError('--email needs --api-key');
  const service = emulator === undefined ? 'https:/' : `http://${emulator}`;
  const address = `${service}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${encodeURIComponent(apiKey ?? 'emulator')}`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new CommandError('the identity service cannot be reached', { cause });
  });
  const body: unknown = await answer.json().catch(() => undefined);
  const signedIn = SignInResponseSchema.safeParse(body);
  if (signedIn.success) return signedIn.data.idToken;
  const reason = SignInErrorSchema.safeParse(body).data?.error.message ?? `status ${answer.status}`;
  throw new CommandError(`the identity service refused the sign-in: ${reason}`);
}
