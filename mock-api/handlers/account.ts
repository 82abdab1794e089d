import * as messages from '#schema/messages.ts';
import type { UnlinkableProvider } from '#schema/rules/unlinking.ts';
import { unlinkRefusal } from '#schema/rules/unlinking.ts';
import { HttpError } from '../http/refusals.ts';
import { mutateOwnPlayer } from '../store/players.ts';
import type { Player } from '../worlds/world.ts';
import type { HandlerContext } from './context.ts';
import { acknowledge, defineProtectedHandler } from './define-handler.ts';

export const unlinkAccount = defineProtectedHandler(
  'unlinkAccount',
  async ({ context, claims, input: { provider } }) => {
    await mutateOwnPlayer(context, claims, async ({ writer, player }) => {
      const refusal = unlinkRefusal(provider, player);
      if (refusal !== undefined) throw new HttpError(400, refusal);
      await writer.changePlayer(claims.sub, (draft) => unlinkProvider[provider](draft));
    });
    return acknowledge(provider === 'roblox' ? messages.robloxUnlinked : messages.discordUnlinked);
  },
);

const unlinkProvider: Record<UnlinkableProvider, (draft: Player) => void> = {
  roblox(draft) {
    delete draft.robloxUserId;
    delete draft.robloxProfile;
    draft.authProviders = draft.authProviders.filter((name) => name !== 'roblox');
  },
  discord(draft) {
    delete draft.discordId;
    delete draft.discordProfile;
  },
};

export const requestDataExport = defineProtectedHandler(
  'requestDataExport',
  async ({ context, claims, input: { email } }) => {
    await mutateOwnPlayer(context, claims, ({ writer }) =>
      writer.addExport({ uid: claims.sub, email, requestedAt: context.clock.now() }),
    );
    return undefined;
  },
);

export const deleteAccount = defineProtectedHandler('deleteAccount', async ({ context, claims }) => {
  await mutateOwnPlayer(context, claims, async ({ writer }) => {
    // Remove the identity first: if that fails, the player keeps everything.
    await removeIdentity(context, claims.sub);
    writer.removePlayer(claims.sub);
    context.leaderboard.drop(claims.sub);
  });
  return undefined;
});

async function removeIdentity({ identity }: HandlerContext, uid: string): Promise<void> {
  try {
    await identity.remove(uid);
  } catch (cause) {
    throw new HttpError(503, messages.deletionFailed, { cause });
  }
}
