import { messages } from '#schema/messages.ts';
import type { UnlinkableProvider } from '#schema/rules/account.ts';
import { unlinkRefusal } from '#schema/rules/account.ts';
import { Refusal } from '../answer.ts';
import type { Context } from '../context.ts';
import { mutateOwn } from '../players.ts';
import type { Player } from '../worlds/world.ts';
import { acknowledged, bearer } from './define.ts';

export const unlinkAccount = bearer(
  'unlinkAccount',
  async ({ context, claims, input: { provider } }) => {
    await mutateOwn(context, claims, async ({ writer, player }) => {
      const refusal = unlinkRefusal(provider, player);
      if (refusal !== undefined) throw new Refusal(400, refusal);
      await writer.changePlayer(claims.sub, (draft) => unlink[provider](draft));
    });
    return acknowledged(provider === 'roblox' ? messages.robloxUnlinked : messages.discordUnlinked);
  },
  { provider: messages.providerUnknown },
);

const unlink: Record<UnlinkableProvider, (draft: Player) => void> = {
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

export const requestDataExport = bearer(
  'requestDataExport',
  async ({ context, claims, input: { email } }) => {
    await mutateOwn(context, claims, ({ writer }) =>
      writer.addExport({ uid: claims.sub, email, requestedAt: context.clock.now() }),
    );
    return undefined;
  },
);

export const deleteAccount = bearer('deleteAccount', async ({ context, claims }) => {
  await mutateOwn(context, claims, async ({ writer }) => {
    // First, so that a player whose sign-in could not be removed keeps everything.
    await removeIdentity(context, claims.sub);
    writer.removePlayer(claims.sub);
    context.board.drop(claims.sub);
  });
  return undefined;
});

async function removeIdentity({ identity }: Context, uid: string): Promise<void> {
  try {
    await identity.remove(uid);
  } catch (cause) {
    throw new Refusal(503, messages.deletionFailed, { cause });
  }
}
