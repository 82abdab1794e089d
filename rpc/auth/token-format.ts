import { base64url } from 'jose';
import { z } from 'zod';
import { MAX_ID_TOKEN_LENGTH } from '#schema/calls/auth.ts';

/** The algorithm with which Firebase Auth signs tokens. */
export const SIGNATURE_ALGORITHM = 'RS256';

/** Returns the token of a bearer header; undefined for any other header and for a token that is too long. */
export const parseBearerToken = (authorization = ''): string | undefined =>
  authorization.length <= MAX_ID_TOKEN_LENGTH
    ? /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization)?.[1]
    : undefined;

/**
 * Checks that a token has the form of a Firebase Auth token: a compact JWS (RFC 7515) whose header names the
 * algorithm and one key. A token of any other form is forged (rpc/decisions/0004).
 */
export function isWellFormedToken(token: string): boolean {
  const parts = token.split('.');
  const [header = ''] = parts;
  if (parts.length !== 3 || !parts.every(isBase64Url)) return false;
  try {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(base64url.decode(header));
    const { success, data } = HeaderSchema.safeParse(JSON.parse(json));
    return success && countStrings(json) === 2 * Object.keys(data).length;
  } catch {
    return false;
  }
}

/**
 * All members of Firebase's header are strings. This rejects arrays and objects, such as critical extensions
 * (`crit`) and embedded keys (`jwk`).
 */
const HeaderSchema = z
  .object({ alg: z.literal(SIGNATURE_ALGORITHM), kid: z.string().min(1) })
  .catchall(z.string());

const isBase64Url = (part: string) => /^[\w-]+$/.test(part) && part.length % 4 !== 1;

/**
 * Counts the strings in a JSON text: two for each member of a header. A higher count means a duplicate
 * member, of which JSON.parse keeps only one.
 */
const countStrings = (json: string) => json.match(/"(?:[^"\\]|\\.)*"/g)?.length;
