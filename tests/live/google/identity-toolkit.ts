import type { Account, Accounts } from './accounts.ts';
import { GoogleError } from './google-error.ts';
import { googleUserSub } from './popup.ts';
import type { Tokens } from './tokens.ts';

/** https://firebase.google.com/docs/reference/rest/auth and https://cloud.google.com/identity-platform/docs/reference/rest */

export interface ToolkitOptions {
  accounts: Accounts;
  tokens: Tokens;
  /** Origin of the portal, whose domain is the only authorized one. */
  portalOrigin: string;
  /** Whether the project enforces reCAPTCHA Enterprise for email and password. */
  enforcesRecaptcha: () => boolean;
}

type Body = Readonly<Record<string, unknown>>;
type Endpoint = (body: Body) => Promise<object>;

export function createIdentityToolkit(options: ToolkitOptions): Readonly<Record<string, Endpoint>> {
  const { accounts, tokens, portalOrigin, enforcesRecaptcha } = options;

  async function signIn(account: Account, provider: string) {
    if (account.disabled) throw new GoogleError('USER_DISABLED');
    const { uid: localId, email, displayName } = account;
    return { localId, email, displayName, ...(await tokens.issue(account, provider)) };
  }

  async function findByIdToken({ idToken }: Body): Promise<Account> {
    const payload = await tokens.verify(String(idToken)).catch(() => {
      throw new GoogleError('INVALID_ID_TOKEN');
    });
    return requireSession(accounts.find(payload.sub ?? ''), Number(payload.auth_time));
  }

  function assertCaptcha({ captchaResponse }: Body) {
    if (enforcesRecaptcha() && captchaResponse === undefined)
      throw new GoogleError('MISSING_RECAPTCHA_TOKEN');
  }

  return {
    async signUp(body) {
      assertCaptcha(body);
      const email = String(body.email).toLowerCase();
      if (accounts.findByEmail(email)) throw new GoogleError('EMAIL_EXISTS');
      return signIn(accounts.create({ email, password: String(body.password) }), 'password');
    },
    async signInWithPassword(body) {
      assertCaptcha(body);
      const account = accounts.findByEmail(String(body.email));
      if (!account || account.password !== body.password) throw new GoogleError('INVALID_LOGIN_CREDENTIALS');
      return { ...(await signIn(account, 'password')), registered: true };
    },
    async signInWithCustomToken({ token }) {
      const uid = await tokens.verifyCustomToken(String(token)).catch(() => {
        throw new GoogleError('INVALID_CUSTOM_TOKEN');
      });
      return signIn(accounts.find(uid) ?? accounts.create({ uid }), 'custom');
    },
    async signInWithIdp({ postBody }) {
      const sub = new URLSearchParams(String(postBody)).get('id_token') ?? '';
      if (sub !== googleUserSub) throw new GoogleError('INVALID_IDP_RESPONSE : The token is malformed.');
      const email = `${sub}@example.com`;
      const account = accounts.findByGoogle(sub) ?? accounts.create({ email, google: { sub, email } });
      return {
        ...(await signIn({ ...account, emailVerified: true }, 'google.com')),
        providerId: 'google.com',
      };
    },
    async lookup(body) {
      const { uid, email, displayName, photoUrl, emailVerified, password } = await findByIdToken(body);
      const providerUserInfo = password === undefined ? [] : [{ providerId: 'password', rawId: email }];
      const user = { localId: uid, email, displayName, photoUrl, emailVerified, providerUserInfo };
      return { users: [{ ...user, ...(password !== undefined && { passwordHash: 'hash' }) }] };
    },
    async delete(body) {
      accounts.remove((await findByIdToken(body)).uid);
      return {};
    },
    async sendOobCode(body) {
      assertCaptcha(body);
      if (new URL(String(body.continueUrl)).origin !== portalOrigin)
        throw new GoogleError('UNAUTHORIZED_DOMAIN : Domain not whitelisted by project');
      const account = await findByIdToken(body);
      if (account.email === undefined) throw new GoogleError('EMAIL_NOT_FOUND');
      accounts.send(account.email);
      return { email: account.email };
    },
    async projects() {
      return { projectId: '1', authorizedDomains: [new URL(portalOrigin).hostname] };
    },
    async recaptchaConfig() {
      const state = { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'ENFORCE' };
      return { recaptchaKey: 'projects/1/keys/site', recaptchaEnforcementState: [state] };
    },
    /** The only endpoint of securetoken.googleapis.com. */
    async token({ refresh_token: refreshToken }) {
      const session = tokens.findSession(String(refreshToken));
      if (!session) throw new GoogleError('INVALID_REFRESH_TOKEN');
      const account = requireSession(accounts.find(session.uid), session.signedInAt);
      const { idToken, expiresIn } = await tokens.issue(account, session.provider, String(refreshToken));
      const token = { access_token: idToken, id_token: idToken, expires_in: expiresIn, token_type: 'Bearer' };
      return { ...token, refresh_token: refreshToken, user_id: account.uid, project_id: '1' };
    },
  };
}

/** @throws the refusal of a session whose account is gone or disabled, or which was revoked */
function requireSession(account: Account | undefined, signedInAt: number): Account {
  if (!account) throw new GoogleError('USER_NOT_FOUND');
  if (account.disabled) throw new GoogleError('USER_DISABLED');
  if (signedInAt < account.validSince) throw new GoogleError('TOKEN_EXPIRED');
  return account;
}
