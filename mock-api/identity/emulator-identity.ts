import { z } from 'zod';
import type { IdentityService, OutboxMail, SeedPerson } from './identity-service.ts';

/** A busy emulator may leave a request without a response; the seeding tries again. */
const TIMEOUT_MS = 10_000;

interface EmulatorOptions {
  /** `host:port` */
  host: string;
  projectId: string;
  /** The action URL of a Firebase project, which the emulator lacks: the page that all mails link to. */
  actionUrl: string;
}

/** Connects to the Firebase Auth emulator through its admin REST API. */
export function createEmulatorIdentity({ host, projectId, actionUrl }: EmulatorOptions): IdentityService {
  const accounts = `http://${host}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  const oobCodes = `http://${host}/emulator/v1/projects/${projectId}/oobCodes`;
  let seeded: string[] = [];

  async function admin(verb: 'lookup' | 'batchCreate' | 'delete', body: object): Promise<unknown> {
    const response = await fetch(`${accounts}:${verb}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const json: unknown = await response.json();
    if (response.ok) return json;
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
    const response = await admin('lookup', {
      localId: people.map(({ uid }) => uid),
      email: people.flatMap(({ email }) => email ?? []),
      federatedUserId: people.flatMap(({ google }) =>
        google ? { providerId: GOOGLE_PROVIDER_ID, rawId: google.sub } : [],
      ),
    });
    return LookupResponseSchema.parse(response).users;
  }

  async function create(people: readonly SeedPerson[]) {
    const response = await admin('batchCreate', { users: people.map(toUserRecord), allowOverwrite: true });
    const [refusal] = BatchCreateResponseSchema.parse(response).error;
    if (refusal) throw new IdentityServiceError('batchCreate', refusal.message);
  }

  return {
    async seed(people) {
      const wanted = new Set(people.map(({ uid }) => uid));
      const present = people.length === 0 ? [] : await known(people);
      // Accounts of an earlier world, and accounts registered since with a seeded address.
      const obsolete = [...seeded, ...present.map(({ localId }) => localId)];
      for (const uid of obsolete.filter((uid) => !wanted.has(uid))) await remove(uid);
      const missing = people.filter((person) => !present.some((account) => isUnchanged(account, person)));
      if (missing.length > 0) await create(missing);
      seeded = [...wanted];
    },

    async findOrAdd(person) {
      const [account] = await known([person]);
      if (!account) await create([person]);
      return account?.localId ?? person.uid;
    },

    remove,

    async outbox() {
      const response = await fetch(oobCodes, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      return OobCodesResponseSchema.parse(await response.json()).oobCodes.map(
        ({ email, requestType, oobCode, oobLink }): OutboxMail => ({
          kind: mailKinds.get(requestType) ?? 'other',
          email,
          oobCode,
          link: actionUrl + new URL(oobLink).search,
        }),
      );
    },
  };
}

/** The emulator rejected a call; `reason` is its error code, such as USER_NOT_FOUND. */
class IdentityServiceError extends Error {
  readonly reason: string;
  constructor(verb: string, reason: string) {
    super(`identity service: ${verb} failed: ${reason}`);
    this.reason = reason;
  }
}

const GOOGLE_PROVIDER_ID = 'google.com';

const AdminErrorSchema = z.object({ error: z.object({ message: z.string() }) });

const BatchCreateResponseSchema = z.object({ error: z.array(z.object({ message: z.string() })).default([]) });

const AccountSchema = z.object({
  localId: z.string(),
  email: z.string().optional(),
  displayName: z.string().optional(),
  /** The emulator stores passwords in plain text: `fakeHash:salt=…:password=…`. */
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

/** Ignores `photoUrl`: hosts on different ports share one emulator and would overwrite each other's. */
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

const mailKinds = new Map<string, OutboxMail['kind']>([
  ['PASSWORD_RESET', 'passwordReset'],
  ['VERIFY_EMAIL', 'verifyEmail'],
]);
