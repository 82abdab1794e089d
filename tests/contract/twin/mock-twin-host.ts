import { z } from 'zod';
import { createIdToken } from '#tests/support/tokens.ts';
import type { Send } from '../engine/exchange.ts';
import type { ControlCall } from '../mock/mock-under-test.ts';
import type { TwinHost } from './twin-host.ts';
import { createTwinHost } from './twin-host.ts';

const CodeSchema = z.object({ code: z.string() });

/** A mock host as a twin: any uid works, and chat users have the same names on every mock. `uids`: by participant. */
export function createMockTwinHost(
  origin: string,
  send: Send,
  control: ControlCall,
  uids: Readonly<Record<string, string>> = mockUids,
): TwinHost {
  const uidOf = (who: string) => uids[who] ?? who;
  return createTwinHost({
    origin,
    send,
    tokenOf: (who) => createIdToken(uidOf(who), { email: createEmail(uidOf(who)) }),
    uidOf,
    emailOf: (who) => createEmail(uidOf(who)),
    people: Object.keys(uids),
    async code(number) {
      return CodeSchema.parse(await control('POST', '/codes', { discordUser: `twin-${number}` })).code;
    },
  });
}

const createEmail = (who: string) => `${who}@example.com`;

/** People of the world `full`, and new ones. */
export const mockPeople = {
  people: ['veteran', 'rookie', 'emailonly', 'hidden'],
  leavers: ['twin-one', 'twin-two', 'twin-three', 'twin-four', 'twin-five', 'twin-six'],
} as const;

const mockUids = Object.fromEntries([...mockPeople.people, ...mockPeople.leavers].map((who) => [who, who]));
