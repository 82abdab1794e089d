import { time } from '#schema/constants.ts';

/** Counted from each request, so that the file is never stale while the server runs. */
const LIFETIME_MS = 30 * time.DAY_MS;

/** Tells where to report a vulnerability (RFC 9116). */
export const renderSecurityTxt = (origin: string, contact: string) => `Contact: ${contact}
Expires: ${new Date(Date.now() + LIFETIME_MS).toISOString()}
Canonical: ${origin}/.well-known/security.txt
`;
