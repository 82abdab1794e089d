import { base64url } from 'jose';
import { z } from 'zod';

/** The identity service's. */
export const SIGNATURE_ALGORITHM = 'RS256';

/**
 * Whether a token is written as the identity service writes them: a compact JWS (RFC 7515) whose header names the
 * algorithm and one key. Any other token is forged, so neither keys nor host need to be asked about it.
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

/** The service writes text members only, so critical extensions and embedded keys are none of its own. */
const HeaderSchema = z
  .object({ alg: z.literal(SIGNATURE_ALGORITHM), kid: z.string().min(1) })
  .catchall(z.string());

const isBase64Url = (part: string) => /^[\w-]+$/.test(part) && part.length % 4 !== 1;

/** Two for each text member. A duplicate member makes more, because JSON.parse keeps one of them. */
const countStrings = (json: string) => json.match(/"(?:[^"\\]|\\.)*"/g)?.length;
