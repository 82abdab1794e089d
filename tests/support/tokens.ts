import { UnsecuredJWT } from 'jose';

export const projectId = 'demo-portal';

interface TokenOptions {
  projectId?: string;
  /** Firebase's name: 'password', 'google.com', 'custom'. */
  provider?: string;
  email?: string;
  name?: string | undefined;
  /** From now; a negative value gives an expired token. */
  lifetimeSeconds?: number;
  issuer?: string;
  audience?: string;
}

/** Creates an unsigned ID token, as the Auth emulator does. */
export function createIdToken(uid: string, options: TokenOptions = {}): string {
  const { projectId: project = projectId, provider = 'password', lifetimeSeconds = 3_600 } = options;
  const issued = Math.floor(Date.now() / 1_000);
  return new UnsecuredJWT({
    ...(options.email === undefined ? {} : { email: options.email, email_verified: true }),
    ...(options.name === undefined ? {} : { name: options.name }),
    user_id: uid,
    auth_time: issued,
    firebase: { identities: {}, sign_in_provider: provider },
  })
    .setIssuer(options.issuer ?? `https://securetoken.google.com/${project}`)
    .setAudience(options.audience ?? project)
    .setSubject(uid)
    .setIssuedAt(issued)
    .setExpirationTime(issued + lifetimeSeconds)
    .encode();
}
