import type { CryptoKey, JWK, JWTPayload } from 'jose';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import type { Account } from './accounts.ts';

export const PROJECT_ID = 'portal-live';
const ISSUER = `https://securetoken.google.com/${PROJECT_ID}`;
const CUSTOM_TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const ALGORITHM = 'RS256';

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  jwk: JWK;
}

export type Tokens = Awaited<ReturnType<typeof createTokens>>;

/** Signs and checks tokens as Google does: ID tokens by rotating keys, custom tokens by the host's service account. */
export async function createTokens() {
  const serviceAccount = await createKey('service-account');
  let keys = [await createKey('key-1')];
  const refreshTokens = new Map<string, { uid: string; provider: string; signedInAt: number }>();
  let lifetimeS = 3_600;

  async function verify(token: string): Promise<JWTPayload> {
    const options = { issuer: ISSUER, audience: PROJECT_ID, algorithms: [ALGORITHM] };
    const find = ({ kid }: { kid?: string }) => {
      const key = keys.find((one) => one.kid === kid);
      if (!key) throw new Error('The key was rotated out');
      return key.publicKey;
    };
    return (await jwtVerify(token, find, options)).payload;
  }

  return {
    /** Firebase renews a token in the last 30 s of its lifetime. */
    setLifetime(seconds: number) {
      lifetimeS = seconds;
    },
    /** Replaces the signing key. Tokens of the key before the last are no longer accepted. */
    async rotateKeys() {
      keys = [...keys.slice(-1), await createKey(`key-${crypto.randomUUID()}`)];
    },
    keySet: () => ({ keys: keys.map(({ jwk }) => jwk) }),

    async issue(account: Account, provider: string, refreshToken: string = crypto.randomUUID()) {
      const now = Math.floor(Date.now() / 1_000);
      const session = refreshTokens.get(refreshToken) ?? { uid: account.uid, provider, signedInAt: now };
      refreshTokens.set(refreshToken, session);
      const key = keys.at(-1);
      if (!key) throw new Error('There is no key');
      const { uid, email, emailVerified, displayName, photoUrl } = account;
      const idToken = await new SignJWT({
        ...(displayName !== undefined && { name: displayName }),
        ...(photoUrl !== undefined && { picture: photoUrl }),
        ...(email !== undefined && { email, email_verified: emailVerified }),
        auth_time: session.signedInAt,
        user_id: uid,
        firebase: { identities: {}, sign_in_provider: session.provider },
      })
        .setProtectedHeader({ alg: ALGORITHM, kid: key.kid, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(PROJECT_ID)
        .setSubject(uid)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeS)
        .sign(key.privateKey);
      return { idToken, refreshToken, expiresIn: String(lifetimeS) };
    },
    verify,
    findSession: (refreshToken: string) => refreshTokens.get(refreshToken),

    signCustomToken: (uid: string) =>
      new SignJWT({ uid })
        .setProtectedHeader({ alg: ALGORITHM, kid: serviceAccount.kid, typ: 'JWT' })
        .setIssuer('host@portal-live.iam.gserviceaccount.com')
        .setSubject('host@portal-live.iam.gserviceaccount.com')
        .setAudience(CUSTOM_TOKEN_AUDIENCE)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(serviceAccount.privateKey),
    async verifyCustomToken(token: string): Promise<string> {
      const options = { audience: CUSTOM_TOKEN_AUDIENCE, algorithms: [ALGORITHM] };
      const { payload } = await jwtVerify(token, serviceAccount.publicKey, options);
      return String(payload.uid);
    },
  };
}

async function createKey(kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM);
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' };
  return { kid, privateKey, publicKey, jwk };
}
