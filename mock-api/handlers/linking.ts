import type { LinkPayload, PlatformInfo } from '#schema/entities/linking.ts';
import { messages } from '#schema/messages.ts';
import { Refusal } from '../answer.ts';
import type { Context } from '../context.ts';
import { mutateOwn } from '../players.ts';
import type { Player } from '../worlds/world.ts';
import { acknowledged, bearer, open } from './define.ts';

export const verifyCode = open('verifyCode', ({ context, input }) => ({
  platformInfo: accountBehind(context, input.code),
}));

export const linkPlatform = bearer('linkPlatform', async ({ context, claims, input }) => {
  await mutateOwn(context, claims, async ({ writer, player }) => {
    const account = accountBehind(context, input.linkCode);
    const refusal = linkRefusal(context, { account, player, input });
    if (refusal !== undefined) throw new Refusal(400, refusal);
    await writer.useCode(input.linkCode);
    await writer.changePlayer(claims.sub, (draft) => {
      draft.discordId = account.id;
      draft.discordProfile = { username: account.username, linkedAt: context.clock.now() };
    });
  });
  return acknowledged(messages.accountLinked);
});

/** The chat account that a code stands for, while the code works. */
function accountBehind({ store, clock }: Context, code: string): PlatformInfo {
  const issued = store.code(code);
  const isOver = issued?.expiresAt !== undefined && issued.expiresAt <= clock.now();
  if (!issued || issued.used || isOver) throw new Refusal(409, messages.linkingCodeConflict);
  return issued.platformInfo;
}

interface Wish {
  account: PlatformInfo;
  player: Player;
  input: LinkPayload;
}

function linkRefusal({ store }: Context, { account, player, input }: Wish): string | undefined {
  if (input.platformUserId !== account.id) return messages.identityMismatch;
  const holder = store.playerOfDiscord(account.id);
  if (holder && holder.uid !== player.uid) return messages.discordTaken;
  return player.discordProfile ? messages.playerHasDiscord : undefined;
}
