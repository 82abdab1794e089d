import { UnsecuredJWT } from 'jose';

export const projectId = 'demo-portal';

export interface TokenOptions {
  projectId?: string;
  /** As the identity service calls it: 'password', 'google.com', 'custom'. */
  provider?: string;
  email?: string;
  name?: string;
  /** From issue; negative: it is over already. */
  lifetimeSeconds?: number;
  issuer?: string;
  audience?: string;
  /** Epoch ms. */
  issuedAt?: number;
}

/** An ID token as the Auth emulator issues it: unsigned, for this project. */
export function createIdToken(uid: string, options: TokenOptions = {}): string {
  const { projectId: project = projectId, provider = 'password', lifetimeSeconds = 3_600 } = options;
  const issued = Math.floor((options.issuedAt ?? Date.now()) / 1_000);
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
