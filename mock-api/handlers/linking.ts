import type { LinkPayload, PlatformInfo } from '#schema/entities/linking.ts';
import * as messages from '#schema/messages.ts';
import { HttpError } from '../http/refusals.ts';
import { mutateOwnPlayer } from '../store/players.ts';
import type { Player } from '../worlds/world.ts';
import type { HandlerContext } from './context.ts';
import { acknowledge, defineProtectedHandler, definePublicHandler } from './define-handler.ts';

export const verifyCode = definePublicHandler('verifyCode', ({ context, input }) => ({
  platformInfo: getLinkableAccount(context, input.code),
}));

export const linkPlatform = defineProtectedHandler('linkPlatform', async ({ context, claims, input }) => {
  await mutateOwnPlayer(context, claims, async ({ writer, player }) => {
    const account = getLinkableAccount(context, input.linkCode);
    const refusal = getLinkError(context, { account, player, input });
    if (refusal !== undefined) throw new HttpError(400, refusal);
    await writer.useCode(input.linkCode);
    await writer.changePlayer(claims.sub, (draft) => {
      draft.discordId = account.id;
      draft.discordProfile = { username: account.username ?? '', linkedAt: context.clock.now() };
    });
  });
  return acknowledge(messages.accountLinked);
});

/** Returns the chat account of a code; throws 409 if the code is unknown, used or expired. */
function getLinkableAccount({ store, clock }: HandlerContext, code: string): PlatformInfo {
  const issued = store.code(code);
  const isExpired = issued?.expiresAt !== undefined && issued.expiresAt <= clock.now();
  if (!issued || issued.used || isExpired) throw new HttpError(409, messages.linkingCodeConflict);
  return issued.platformInfo;
}

interface LinkAttempt {
  account: PlatformInfo;
  player: Player;
  input: LinkPayload;
}

function getLinkError(
  { store }: HandlerContext,
  { account, player, input }: LinkAttempt,
): string | undefined {
  if (input.platformUserId !== account.id) return messages.identityMismatch;
  const holder = store.playerByDiscordId(account.id);
  if (holder && holder.uid !== player.uid) return messages.discordTaken;
  return player.discordProfile ? messages.playerHasDiscord : undefined;
}
