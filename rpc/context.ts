import type { JWTVerifyGetKey } from 'jose';
import { jwtVerify, UnsecuredJWT } from 'jose';
import type { ErrorCode } from '#schema/errors.ts';
import { remoteKeys } from './auth/remote-keys.ts';
import { isWellFormed, SIGNATURE_ALGORITHM } from './auth/token-format.ts';
import type { Host } from './host/cache.ts';
import type { LimitName } from './limits.ts';
import type { UidOf } from './proofs.ts';
import { rememberedProofs } from './proofs.ts';

/** Who asks: what they sent, and who that proves them to be. */
export type Caller = {
  /** The bearer token as it came, to be forwarded; the host is the authority on it. */
  token: string | undefined;
  /** The uid that the token proves, found out once and only when asked for; nothing if it proves none. */
  person: () => Promise<string | undefined>;
};

/** `code`: the linking code that is tried, where it is one. */
export type Attempt = { procedure: string; limit: LimitName; code?: string | undefined };

export type ProcedureReport = {
  procedure: string;
  outcome: 'ok' | 'aborted' | ErrorCode;
  durationMs: number;
};

export type Context = {
  host: Host;
  caller: Caller;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Counts one try at something limited; gives how long to wait, in ms, when it is one too many. */
  admit: (attempt: Attempt) => Promise<number | undefined>;
  /** Hears of each procedure that ran. */
  report: (report: ProcedureReport) => void;
};

/** Reads one kind of tokens: the uid one proves, or nothing. `isRefused`: not even forwarded; its sender is a visitor. */
export type TokenReader = {
  uidOf: UidOf;
  isRefused: (token: string) => boolean;
};

const expectedOf = (projectId: string) => ({
  issuer: `https://securetoken.google.com/${projectId}`,
  audience: projectId,
  requiredClaims: ['sub', 'exp'],
});

const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Tokens of the real identity service. */
export function liveTokens(
  projectId: string,
  keys: JWTVerifyGetKey = remoteKeys(new URL(GOOGLE_KEYS)),
): TokenReader {
  const expected = { ...expectedOf(projectId), algorithms: [SIGNATURE_ALGORITHM] };
  return {
    uidOf: rememberedProofs(async (token) => (await jwtVerify(token, keys, expected)).payload),
    isRefused: (token) => !isWellFormed(token),
  };
}

/** The emulator's unsigned tokens. */
export function emulatorTokens(projectId: string): TokenReader {
  const expected = expectedOf(projectId);
  return {
    uidOf: rememberedProofs(async (token) => UnsecuredJWT.decode(token, expected).payload),
    isRefused: () => false,
  };
}

/** Whoever sent this Authorization header. */
export function callerOf(authorization: string | undefined, tokens: TokenReader): Caller {
  const token = tokenIn(authorization);
  if (token === undefined || tokens.isRefused(token)) return visitor;
  let person: Promise<string | undefined> | undefined;
  return {
    token,
    person() {
      person ??= tokens.uidOf(token);
      return person;
    },
  };
}

/** Nothing for what is no token, or longer than any. */
function tokenIn(authorization = ''): string | undefined {
  return authorization.length <= LONGEST_TOKEN
    ? /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization)?.[1]
    : undefined;
}
const LONGEST_TOKEN = 8_192;

const visitor: Caller = { token: undefined, person: async () => undefined };
