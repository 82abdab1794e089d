import type { IdentityService, SeedPerson } from '#mock-api/identity/identity-service.ts';
import { createInMemoryIdentity } from '#mock-api/identity/in-memory-identity.ts';

/** Accounts of the world's people, plus the ones that a story creates or changes. */
export interface StoryAccounts {
  /** The identity service that the mock host uses. */
  service: IdentityService;
  all(): SeedPerson[];
  find(uid: string): SeedPerson | undefined;
  /** Adds a person, or replaces the person with the same uid. */
  put(person: SeedPerson): void;
  /** Changes fields of the person with this uid, if there is one. */
  change(uid: string, fields: Partial<SeedPerson>): void;
}

export function createStoryAccounts(): StoryAccounts {
  const memory = createInMemoryIdentity();
  const changed = new Map<string, SeedPerson>();
  const merged = () => new Map([...memory.accounts, ...changed]);
  return {
    service: {
      ...memory,
      remove(uid) {
        changed.delete(uid);
        return memory.remove(uid);
      },
    },
    all: () => [...merged().values()],
    find: (uid) => merged().get(uid),
    put: (person) => void changed.set(person.uid, person),
    change(uid, fields) {
      const person = merged().get(uid);
      if (person) changed.set(uid, { ...person, ...fields });
    },
  };
}
