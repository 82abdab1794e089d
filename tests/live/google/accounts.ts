import type { IdentityService, SeedPerson } from '#mock-api/identity/identity-service.ts';

/** An account of the Firebase project. */
export interface Account extends SeedPerson {
  /** Epoch s: tokens of earlier sign-ins are revoked. */
  validSince: number;
}

export type Accounts = ReturnType<typeof createAccounts>;

/** The accounts of the Firebase project and the mails to their owners. */
export function createAccounts() {
  const byUid = new Map<string, Account>();
  const mails: string[] = [];
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

    send: (email: string) => void mails.push(email),
    countMailsTo: (email: string) => mails.filter((one) => one === email).length,
  };
}

/** What the mock host knows of the project, as a host does with Firebase's admin API. */
export const toIdentityService = (accounts: Accounts): IdentityService => ({
  async seed(people) {
    for (const person of people) accounts.put(person);
  },
  findOrAdd: async (person) =>
    (accounts.find(person.uid) ?? accounts.findByEmail(person.email ?? '') ?? accounts.put(person)).uid,
  async remove(uid) {
    accounts.remove(uid);
  },
  outbox: async () => [],
});
