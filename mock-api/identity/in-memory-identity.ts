import type { IdentityService, OutboxMail, SeedPerson } from './identity-service.ts';

/** An identity service in memory. */
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
    async findOrAdd(person) {
      const found = [...accounts.values()].find((held) => isSameAccount(held, person)) ?? person;
      if (!accounts.has(found.uid)) accounts.set(found.uid, found);
      return found.uid;
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
