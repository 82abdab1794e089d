import { linking, time } from '#schema/constants.ts';
import { createSeededRandom } from '../art/seeded-random.ts';
import type { HandlerContext } from '../handlers/context.ts';
import type { Store } from '../store/store.ts';
import { toPlatformInfo } from '../worlds/codes.ts';
import type { IssuedCode } from '../worlds/world.ts';

/** Lifetime of an issued code. */
const CODE_LIFETIME_MS = 10 * time.MINUTE_MS;

/** Without 0 and O, 1 and I, because a player reads the code from a screen and types it. */
const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Issues a linking code as the studio's chat bot does. The same chat user always gets the same account, also one of the world. */
export function issueCode(
  { store, clock, origin }: HandlerContext,
  discordUser: string,
): Promise<IssuedCode & { expiresAt: number }> {
  const id = findDiscordId(store, discordUser) ?? createDiscordId(discordUser);
  const account = { id, username: discordUser };
  return store.mutate(async (writer) => {
    const issued = {
      code: generateCode((code) => store.code(code) !== undefined),
      platformInfo: toPlatformInfo(account, origin),
      used: false,
      expiresAt: clock.now() + CODE_LIFETIME_MS,
    };
    await writer.addCode(issued);
    return issued;
  });
}

function generateCode(isTaken: (code: string) => boolean): string {
  for (;;) {
    const numbers = crypto.getRandomValues(new Uint8Array(linking.codeLength));
    const code = Array.from(numbers, (number) => CODE_ALPHABET.charAt(number % CODE_ALPHABET.length)).join(
      '',
    );
    if (!isTaken(code)) return code;
  }
}

const findDiscordId = ({ codes, playerByDiscordName }: Store, user: string) =>
  playerByDiscordName(user)?.discordId ??
  codes().find(({ platformInfo }) => platformInfo.username === user)?.platformInfo.id;

/** Derives an id of 18 digits, as Discord ids have. */
function createDiscordId(user: string): string {
  const seed = createSeededRandom(`discord ${user}`);
  return `${seed.int(100_000_000, 999_999_999)}${seed.int(100_000_000, 999_999_999)}`;
}
