import type { IdentityService, OutboxMail, SeedPerson } from '#mock-api/identity/identity-service.ts';

/** An account of the Firebase project. */
export interface Account extends SeedPerson {
  /** Epoch s: tokens of earlier sign-ins are revoked. */
  validSince: number;
}

export type Accounts = ReturnType<typeof createAccounts>;

/** The accounts of the Firebase project and the mails to their owners. */
export function createAccounts() {
  const byUid = new Map<string, Account>();
  const mails: OutboxMail[] = [];
  const findByEmail = (email: string) =>
    [...byUid.values()].find((account) => account.email === email.toLowerCase());

  function put(person: SeedPerson): Account {
    const account = { ...person, email: person.email?.toLowerCase(), validSince: 0 };
    byUid.set(person.uid, account);
    return account;
  }

  return {
    find: (uid: string) => byUid.get(uid),
    findByEmail,
    findByGoogle: (sub: string) => [...byUid.values()].find(({ google }) => google?.sub === sub),
    put,
    create: (person: Partial<SeedPerson> = {}) =>
      put({ uid: crypto.randomUUID().slice(0, 28), disabled: false, emailVerified: false, ...person }),
    remove: (uid: string) => byUid.delete(uid),

    /** The project's one action URL is the portal's page. */
    send(kind: OutboxMail['kind'], email: string, actionUrl: string) {
      const oobCode = crypto.randomUUID();
      const mode = kind === 'passwordReset' ? 'resetPassword' : 'verifyEmail';
      const link = `${actionUrl}?${new URLSearchParams({ mode, oobCode, lang: 'en' })}`;
      mails.push({ kind, email, oobCode, link });
    },
    mailsTo: (email: string) => mails.filter((mail) => mail.email === email),
    findMail: (oobCode: string) => mails.find((mail) => mail.oobCode === oobCode),
    removeMail: (used: OutboxMail) => void mails.splice(mails.indexOf(used), 1),
  };
}

/** What the mock host knows of the project, as a host does with Firebase's admin API. */
export const toIdentityService = (accounts: Accounts): IdentityService => ({
  async seed(people) {
    for (const person of people) accounts.put(person);
  },
  async remove(uid) {
    accounts.remove(uid);
  },
  outbox: async () => [],
});
