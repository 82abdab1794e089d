import { time } from '#schema/constants.ts';
import { toRecord } from '#schema/parse-json.ts';
import type { IdentityEnd } from '../ports/identity.ts';

/** Firebase's own time-out is 30 s, on phones 60 s. */
export const IDENTITY_TIMEOUT_MS = 15 * time.SECOND_MS;

/**
 * Creates a `fetch` for Firebase Auth, which takes any error but a network failure for the end of the session. Here only
 * a response that names a reason ends one, and `onSessionEnd` is called before Firebase reads it. Every other failure of
 * the service, and every refusal that concerns the portal rather than the player, rejects as a network failure does.
 */
export function createIdentityFetch(
  send: typeof fetch,
  onSessionEnd: (reason: IdentityEnd['reason']) => void,
): typeof fetch {
  return async (input, init) => {
    const endpoint = typeof input === 'string' ? IDENTITY_ENDPOINT.exec(input)?.[1] : undefined;
    if (endpoint === undefined) return send(input, init);
    const response = await send(input, { ...init, signal: AbortSignal.timeout(IDENTITY_TIMEOUT_MS) });
    if (response.status === 429 || response.status >= 500) throw new TypeError(`HTTP ${response.status}`);
    if (!SESSION_ENDPOINTS.has(endpoint)) return nameRefusal(response);
    const reason = await readEndReason(endpoint, response);
    if (reason === undefined) return response;
    onSessionEnd(reason);
    // Firebase signs out for these two codes only.
    return refuse(reason === 'disabled' ? 'USER_DISABLED' : 'TOKEN_EXPIRED');
  };
}

const refuse = (message: string) => new Response(JSON.stringify({ error: { message } }), { status: 400 });

/** Gives the refusal by a blocking function of the studio a code of its own. Firebase reads it as an internal error. */
async function nameRefusal(response: Response): Promise<Response> {
  if (response.ok) return response;
  const code = readCode(toRecord(await response.clone().json()));
  return code === 'BLOCKING_FUNCTION_ERROR_RESPONSE' ? refuse('LOGIN_BLOCKED') : response;
}

/** The code with which an error's message begins. */
const readCode = ({ error }: Readonly<Record<string, unknown>>) =>
  String(toRecord(error).message).split(' : ')[0] ?? '';

/**
 * Reads why the session ended; undefined if it goes on.
 * @throws if the response tells neither
 */
async function readEndReason(
  endpoint: string,
  response: Response,
): Promise<IdentityEnd['reason'] | undefined> {
  const body = toRecord(await response.clone().json());
  const { access_token, users } = body;
  const content = endpoint === 'token' ? access_token : Object.values(toRecord(users))[0];
  if (response.ok && content !== undefined) return undefined;
  const code = readCode(body);
  const reason = endReasons.get(code);
  if (reason === undefined) throw new TypeError(`HTTP ${response.status} ${code}`);
  return reason;
}

/** Matches Google's addresses and those of the emulator, whose path begins with Google's host. */
const IDENTITY_ENDPOINT = /\/(?:identitytoolkit|securetoken)\.googleapis\.com\/v\d\/(?:accounts:)?(\w+)/;

/** The endpoints that Firebase asks about an existing session. */
const SESSION_ENDPOINTS = new Set(['lookup', 'token']);

/**
 * Error codes of the two endpoints that concern the player: https://firebase.google.com/docs/reference/rest/auth. A lookup's
 * INVALID_ID_TOKEN is none of them: Firebase sends an expired token if the browser's clock was set back. Its renewal decides.
 */
const endReasons = new Map<string, IdentityEnd['reason']>([
  ['USER_DISABLED', 'disabled'],
  ['USER_NOT_FOUND', 'deleted'],
  ['TOKEN_EXPIRED', 'expired'],
  ['INVALID_REFRESH_TOKEN', 'expired'],
  ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'expired'],
]);
