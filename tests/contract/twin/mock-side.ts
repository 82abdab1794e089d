import { z } from 'zod';
import { idToken } from '#tests/support/tokens.ts';
import type { Send } from '../engine/exchange.ts';
import type { Control } from '../mock/mock-subject.ts';
import type { Side } from './side.ts';
import { createSide } from './side.ts';

const CodeSchema = z.object({ code: z.string() });

/** A mock host: people by their uid, whoever they are, and codes of chat users who have the same names on every mock. */
export function mockSide(
  origin: string,
  send: Send,
  control: Control,
  uidOf: (who: string) => string = (who) => who,
): Side {
  let issued = 0;
  return createSide({
    origin,
    send,
    tokenOf: (who) => idToken(uidOf(who), { email: emailOf(uidOf(who)) }),
    uidOf,
    emailOf: (who) => emailOf(uidOf(who)),
    async code() {
      issued += 1;
      return CodeSchema.parse(await control('POST', '/codes', { discordUser: `twin-${issued}` })).code;
    },
  });
}

const emailOf = (who: string) => `${who}@example.com`;

/** Of the world `full`, and people whom it has never seen. */
export const mockPeople = {
  people: ['veteran', 'rookie', 'emailonly', 'hidden'],
  leavers: ['twin-one', 'twin-two', 'twin-three', 'twin-four', 'twin-five', 'twin-six'],
} as const;
