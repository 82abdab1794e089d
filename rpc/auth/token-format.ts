import { base64url } from 'jose';
import { z } from 'zod';

/** The algorithm of Firebase Auth. */
export const SIGNATURE_ALGORITHM = 'RS256';

/**
 * Checks that a token has the form of Firebase Auth's: a compact JWS (RFC 7515) whose header names the
 * algorithm and one key. Any other token is forged, so neither the key set nor the host is asked about it.
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

/** Firebase's header members are all strings, so critical extensions and embedded keys are forged. */
const HeaderSchema = z
  .object({ alg: z.literal(SIGNATURE_ALGORITHM), kid: z.string().min(1) })
  .catchall(z.string());

const isBase64Url = (part: string) => /^[\w-]+$/.test(part) && part.length % 4 !== 1;

/** Two per member. More strings mean a duplicate member, of which JSON.parse keeps only one. */
const countStrings = (json: string) => json.match(/"(?:[^"\\]|\\.)*"/g)?.length;
