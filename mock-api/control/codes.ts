import { linking, time } from '#schema/constants.ts';
import { seedFrom } from '../art/seed.ts';
import type { Context } from '../context.ts';
import { platformInfoOf } from '../worlds/codes.ts';
import type { IssuedCode } from '../worlds/world.ts';

/** No 0 and O, 1 and I: a player types it from a screen. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Issues a code as the studio's chat bot does; the same chat user is the same account each time. */
export function issueCode({ store, clock, origin }: Context, discordUser: string): Promise<IssuedCode> {
  const account = { id: discordIdOf(discordUser), username: discordUser };
  return store.mutate(async (writer) => {
    const issued: IssuedCode = {
      code: freshCode((code) => store.code(code) !== undefined),
      platformInfo: platformInfoOf(account, origin),
      used: false,
      expiresAt: clock.now() + linking.codeLifetimeSeconds * time.SECOND_MS,
    };
    await writer.addCode(issued);
    return issued;
  });
}

function freshCode(isTaken: (code: string) => boolean): string {
  for (;;) {
    const numbers = crypto.getRandomValues(new Uint8Array(linking.codeLength));
    const code = Array.from(numbers, (number) => LETTERS.charAt(number % LETTERS.length)).join('');
    if (!isTaken(code)) return code;
  }
}

/** 18 digits, as the chat platform's ids have. */
function discordIdOf(user: string): string {
  const seed = seedFrom(`discord ${user}`);
  return `${seed.int(100_000_000, 999_999_999)}${seed.int(100_000_000, 999_999_999)}`;
}
