import { messages } from '#schema/messages.ts';
import { Refusal } from './answer.ts';
import type { Context } from './context.ts';
import type { Writer } from './store.ts';
import type { Claims } from './tokens.ts';
import type { Player } from './worlds/world.ts';
import { avatarUrl } from './worlds/world.ts';

/** How the identity service's providers are called in `authProviders`. */
const PROVIDERS: Readonly<Record<string, string>> = { password: 'password', 'google.com': 'google' };

/** The player of a valid token; one seen for the first time gets an empty profile. */
export async function playerOf(context: Context, claims: Claims): Promise<Player> {
  return context.store.player(claims.sub) ?? mutateOwn(context, claims, async ({ player }) => player);
}

interface Own {
  writer: Writer;
  player: Player;
}

/** A mutation by the player of a valid token, who is there while it runs. */
export function mutateOwn<Result>(
  context: Context,
  claims: Claims,
  mutation: (own: Own) => Promise<Result>,
): Promise<Result> {
  return context.store.mutate(async (writer) => {
    // Deleted while this waited for its turn.
    if (context.store.isRemoved(claims.sub)) throw new Refusal(401, messages.bearerInvalid);
    const known = context.store.player(claims.sub);
    const player = known ?? freshPlayer(context, claims);
    if (!known) await writer.addPlayer(player);
    return mutation({ writer, player });
  });
}

/** Makes the player known, and the provider that they just signed in with. */
export function welcome(context: Context, claims: Claims): Promise<void> {
  const provider = providerOf(claims);
  return mutateOwn(context, claims, async ({ writer }) => {
    if (provider === undefined) return;
    await writer.changePlayer(claims.sub, (draft) => {
      if (!draft.authProviders.includes(provider)) draft.authProviders.push(provider);
      if (provider === 'google') draft.googleProfile ??= googleProfileOf(context, claims.email);
    });
  });
}

/** A profile with empty stats and no games. */
export function emptyPlayer(context: Context, uid: string, displayName: string): Player {
  return {
    uid,
    displayName,
    profileImageUrl: avatarUrl(context.origin, uid),
    authProviders: [],
    ingameOptions: { Privacy: { PublicProfileVisible: true, ShowInLeaderboards: true } },
    playerStats: {},
    playerGamesData: {},
  };
}

export const googleProfileOf = ({ clock }: Context, email = '') => ({ email, linkedAt: clock.now() });

function freshPlayer(context: Context, claims: Claims): Player {
  const { sub, email, name, picture } = claims;
  const provider = providerOf(claims);
  return {
    ...emptyPlayer(context, sub, name || email?.split('@')[0] || 'Player'),
    ...(email === undefined ? {} : { email }),
    ...(picture === undefined ? {} : { profileImageUrl: picture }),
    ...(provider === undefined ? {} : { authProviders: [provider] }),
    ...(provider === 'google' ? { googleProfile: googleProfileOf(context, email) } : {}),
  };
}

const providerOf = ({ firebase }: Claims) => PROVIDERS[firebase?.sign_in_provider ?? ''];
