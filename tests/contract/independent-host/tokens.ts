import { HttpError, isRecord } from './settings.ts';

/** The caller as an ID token names them. */
export interface Caller {
  uid: string;
  issuedAt: number;
  email?: string;
  name?: string;
  picture?: string;
  /** The sign-in provider: google.com, password or custom. */
  provider?: string;
}

const KNOWN_ALGORITHMS = ['none', 'RS256', 'ES256'];

function decodePart(part: string): Record<string, unknown> | undefined {
  if (!/^[\w-]+={0,2}$/.test(part)) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function unauthenticated(message: string): HttpError {
  return new HttpError(401, 'unauthenticated', message, { 'www-authenticate': 'Bearer' });
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function optionalClaims(claims: Record<string, unknown>): Partial<Caller> {
  const email = text(claims.email);
  const name = text(claims.name);
  const picture = text(claims.picture);
  const provider = isRecord(claims.firebase) ? text(claims.firebase.sign_in_provider) : undefined;
  return {
    ...(email !== undefined && { email }),
    ...(name !== undefined && { name }),
    ...(picture !== undefined && { picture }),
    ...(provider !== undefined && { provider }),
  };
}

/** Decodes an ID token without checking its signature; throws 401. */
export function readToken(token: string, now: number, uidLength: number): Caller {
  const parts = token.split('.');
  const [header, claims] = parts.slice(0, 2).map(decodePart);
  if (parts.length !== 3 || !header || !claims) throw unauthenticated('Invalid token');
  if (!KNOWN_ALGORITHMS.includes(text(header.alg) ?? '')) throw unauthenticated('Invalid token algorithm');
  const uid = text(claims.sub) ?? text(claims.user_id);
  if (uid === undefined || uid.length > uidLength) throw unauthenticated('Invalid token subject');
  const expires = claims.exp;
  if (typeof expires !== 'number') throw unauthenticated('Invalid token expiry');
  if (expires * 1000 <= now) throw unauthenticated('Token expired');
  const issuedAt = typeof claims.iat === 'number' ? claims.iat * 1000 : now;
  return { uid, issuedAt, ...optionalClaims(claims) };
}

/** Reads `Authorization: Bearer <JWT>`; throws 401. */
export function readBearer(authorization: string | undefined, now: number, uidLength: number): Caller {
  const token = authorization?.match(/^Bearer +(\S+)$/i)?.[1];
  if (token === undefined) throw unauthenticated('Authentication required');
  return readToken(token, now, uidLength);
}

/** Writes an unsigned ID token as the Auth emulator does, valid for one hour. */
export function writeToken(claims: Record<string, unknown>, now: number): string {
  const seconds = Math.floor(now / 1000);
  const times = { auth_time: seconds, iat: seconds, exp: seconds + 3600 };
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...times, ...claims })}.`;
}
