import type { IdentityService, InMemoryIdentity, SeedPerson } from '#mock-api/identity/identity-service.ts';
import { createInMemoryIdentity } from '#mock-api/identity/identity-service.ts';

/** Everybody who can sign in: the people of the world, and who comes during a story. */
export interface StoryAccounts {
  /** What the mock knows of them. */
  service: IdentityService;
  all(): SeedPerson[];
  find(uid: string): SeedPerson | undefined;
  /** Adds somebody, or puts them in the place of who has that uid. */
  put(person: SeedPerson): void;
  deliver: InMemoryIdentity['deliver'];
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
    deliver: memory.deliver,
  };
}
