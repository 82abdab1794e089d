import { z } from 'zod';
import { passwordReset } from '#schema/constants.ts';

/** Someone who can sign in. Without a password only a provider or a custom token leads in. */
export interface SeedPerson {
  uid: string;
  email?: string | undefined;
  password?: string | undefined;
  displayName?: string | undefined;
  photoUrl?: string | undefined;
  disabled: boolean;
  emailVerified: boolean;
  /** The linked Google account: its sign-in leads to this uid. */
  google?: { sub: string; email: string } | undefined;
}

/** A mail that the identity service would have sent. `link` is what the person would click. */
export interface OutboxMail {
  kind: 'passwordReset' | 'verifyEmail' | 'other';
  email: string;
  oobCode: string;
  link: string;
}

/** What the mock host needs of the identity service: the people of a world, a deletion, the mails. */
export interface IdentityService {
  /**
   * Makes the service know exactly these people as this world's. People it has already, unchanged, keep
   * their sessions; those of an earlier call who are not named any more go. Waits for the service to start.
   */
  seed(people: readonly SeedPerson[]): Promise<void>;
  /** Removes one account; none with that uid is no failure. */
  remove(uid: string): Promise<void>;
  /** Mails not yet acted upon, oldest first. */
  outbox(): Promise<OutboxMail[]>;
}

export interface EmulatorIdentityOptions {
  /** `host:port` of the Auth emulator. */
  host: string;
  projectId: string;
  /** How long `seed` waits for an emulator that is still starting. */
  startTimeoutMs?: number;
}

/** The identity service as the Firebase Auth emulator plays it, over its admin REST. */
export function createEmulatorIdentity({
  host,
  projectId,
  startTimeoutMs = 180_000,
}: EmulatorIdentityOptions): IdentityService {
  const accounts = `http://${host}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  const oobCodes = `http://${host}/emulator/v1/projects/${projectId}/oobCodes`;
  let seeded: string[] = [];

  async function admin(verb: 'lookup' | 'batchCreate' | 'delete', body: object): Promise<unknown> {
    const answer = await fetch(`${accounts}:${verb}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify(body),
    });
    const json: unknown = await answer.json();
    if (answer.ok) return json;
    throw new IdentityServiceError(verb, AdminErrorSchema.parse(json).error.message);
  }

  async function remove(uid: string) {
    try {
      await admin('delete', { localId: uid });
    } catch (error) {
      if (!(error instanceof IdentityServiceError && error.reason === 'USER_NOT_FOUND')) throw error;
    }
  }

  async function known(people: readonly SeedPerson[]): Promise<Account[]> {
    const answer = await admin('lookup', {
      localId: people.map(({ uid }) => uid),
      email: people.flatMap(({ email }) => email ?? []),
      federatedUserId: people.flatMap(({ google }) =>
        google ? { providerId: GOOGLE_PROVIDER_ID, rawId: google.sub } : [],
      ),
    });
    return LookupResponseSchema.parse(answer).users;
  }

  return {
    async seed(people) {
      await waitForHttp(`http://${host}/`, startTimeoutMs);
      const wanted = new Set(people.map(({ uid }) => uid));
      const present = people.length === 0 ? [] : await known(people);
      // People of an earlier world, and whoever registered with a seeded address meanwhile.
      const inTheWay = [...seeded, ...present.map(({ localId }) => localId)];
      for (const uid of inTheWay.filter((uid) => !wanted.has(uid))) await remove(uid);
      const missing = people.filter((person) => !present.some((account) => isUnchanged(account, person)));
      if (missing.length > 0) {
        const answer = await admin('batchCreate', { users: missing.map(toUserRecord), allowOverwrite: true });
        const [refusal] = BatchCreateResponseSchema.parse(answer).error;
        if (refusal) throw new IdentityServiceError('batchCreate', refusal.message);
      }
      seeded = [...wanted];
    },

    remove,

    async outbox() {
      const answer = await fetch(oobCodes);
      return OobCodesResponseSchema.parse(await answer.json()).oobCodes.map(toMail);
    },
  };
}

/** The emulator refused a call; `reason` is its own word, such as USER_NOT_FOUND. */
class IdentityServiceError extends Error {
  readonly reason: string;
  constructor(verb: string, reason: string) {
    // not an outcome: for the operator, when seeding or a reset fails
    super(`identity service: ${verb} failed: ${reason}`);
    this.reason = reason;
  }
}

/** The same service with no process behind it. */
export interface InMemoryIdentity extends IdentityService {
  readonly accounts: ReadonlyMap<string, SeedPerson>;
  deliver(mail: OutboxMail): void;
}

export function createInMemoryIdentity(): InMemoryIdentity {
  const accounts = new Map<string, SeedPerson>();
  const mails: OutboxMail[] = [];
  let seeded: string[] = [];
  return {
    accounts,
    async seed(people) {
      for (const uid of seeded) accounts.delete(uid);
      for (const person of people) {
        for (const [uid, held] of accounts) if (isSameAccount(held, person)) accounts.delete(uid);
        accounts.set(person.uid, { ...person });
      }
      seeded = people.map(({ uid }) => uid);
    },
    async remove(uid) {
      accounts.delete(uid);
    },
    async outbox() {
      return [...mails];
    },
    deliver(mail) {
      mails.push(mail);
    },
  };
}

const isSameAccount = (held: SeedPerson, person: SeedPerson) =>
  (held.email !== undefined && held.email === person.email) ||
  (held.google !== undefined && held.google.sub === person.google?.sub);

const GOOGLE_PROVIDER_ID = 'google.com';
const POLL_MS = 100;

const AdminErrorSchema = z.object({ error: z.object({ message: z.string() }) });
const BatchCreateResponseSchema = z.object({ error: z.array(z.object({ message: z.string() })).default([]) });
const AccountSchema = z.object({
  localId: z.string(),
  email: z.string().optional(),
  displayName: z.string().optional(),
  /** The emulator keeps passwords readable: `fakeHash:salt=…:password=…`. */
  passwordHash: z.string().optional(),
  disabled: z.boolean().default(false),
  emailVerified: z.boolean().default(false),
  providerUserInfo: z.array(z.object({ providerId: z.string(), rawId: z.string().optional() })).default([]),
});
type Account = z.infer<typeof AccountSchema>;
const LookupResponseSchema = z.object({ users: z.array(AccountSchema).default([]) });
const OobCodeSchema = z.object({
  email: z.string(),
  requestType: z.string(),
  oobCode: z.string(),
  oobLink: z.string(),
});
const OobCodesResponseSchema = z.object({ oobCodes: z.array(OobCodeSchema).default([]) });

/** `photoUrl` is left out: hosts on different ports share one emulator and must not undo each other. */
function isUnchanged(account: Account, person: SeedPerson): boolean {
  const google = account.providerUserInfo.find(({ providerId }) => providerId === GOOGLE_PROVIDER_ID)?.rawId;
  const password = account.passwordHash?.split(':password=')[1];
  return (
    account.localId === person.uid &&
    account.email === person.email?.toLowerCase() &&
    account.displayName === person.displayName &&
    account.disabled === person.disabled &&
    account.emailVerified === person.emailVerified &&
    password === person.password &&
    google === person.google?.sub
  );
}

function toUserRecord({ uid, password, google, ...rest }: SeedPerson) {
  const providerUserInfo = google
    ? [{ providerId: GOOGLE_PROVIDER_ID, rawId: google.sub, email: google.email }]
    : [];
  return { ...rest, localId: uid, rawPassword: password, providerUserInfo };
}

/** The emulator's own link to a reset opens its own page, so the portal's is built from it. */
function toMail({ email, requestType, oobCode, oobLink }: z.infer<typeof OobCodeSchema>): OutboxMail {
  if (requestType === 'VERIFY_EMAIL') return { kind: 'verifyEmail', email, oobCode, link: oobLink };
  if (requestType !== 'PASSWORD_RESET') return { kind: 'other', email, oobCode, link: oobLink };
  const continueUrl = new URL(oobLink).searchParams.get('continueUrl');
  if (!continueUrl) return { kind: 'passwordReset', email, oobCode, link: oobLink };
  const link = new URL(continueUrl);
  link.searchParams.set('mode', passwordReset.mode);
  link.searchParams.set('oobCode', oobCode);
  return { kind: 'passwordReset', email, oobCode, link: link.href };
}

/** Resolves once `url` answers anything at all. */
async function waitForHttp(url: string, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((wake) => setTimeout(wake, POLL_MS));
    }
  }
}
