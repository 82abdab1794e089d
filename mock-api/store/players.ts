import * as messages from '#schema/messages.ts';
import type { HandlerContext } from '../handlers/context.ts';
import { HttpError } from '../http/refusals.ts';
import type { IdTokenClaims } from '../identity/tokens.ts';
import { createStartingStats } from '../worlds/progress.ts';
import type { Player } from '../worlds/world.ts';
import { createAvatarUrl, defaultPrivacy } from '../worlds/world.ts';
import type { StoreWriter } from './store.ts';

/** Maps the identity service's provider ids to names in `authProviders`. */
const PROVIDER_NAMES: Readonly<Record<string, string>> = { password: 'password', 'google.com': 'google' };

/**
 * Returns the player of a valid token. The first read makes the profile of an email account, because SPEC §7 has no other
 * call for it; any other player exists from the sign-in on.
 */
export async function readOwnPlayer(context: HandlerContext, claims: IdTokenClaims): Promise<Player> {
  const known = context.store.player(claims.sub);
  if (known) return known;
  if (getSignInProvider(claims) !== 'password') throw new HttpError(404, messages.profileMissing);
  return mutatePlayer(context, claims, async ({ player }) => player);
}

interface OwnPlayer {
  writer: StoreWriter;
  player: Player;
}

type Mutation<Result> = (own: OwnPlayer) => Promise<Result>;

/** Runs a mutation for the player of a valid token. Throws 404 without a player, 401 if the player was deleted. */
export function mutateOwnPlayer<Result>(
  context: HandlerContext,
  claims: IdTokenClaims,
  mutation: Mutation<Result>,
): Promise<Result> {
  return context.store.mutate(async (writer) => {
    assertNotRemoved(context, claims);
    const player = context.store.player(claims.sub);
    if (!player) throw new HttpError(404, messages.profileMissing);
    return mutation({ writer, player });
  });
}

/** Runs a mutation for the player of a valid token; creates the player if needed. */
function mutatePlayer<Result>(
  context: HandlerContext,
  claims: IdTokenClaims,
  mutation: Mutation<Result>,
): Promise<Result> {
  return context.store.mutate(async (writer) => {
    assertNotRemoved(context, claims);
    const known = context.store.player(claims.sub);
    const player = known ?? createPlayerFromClaims(context, claims);
    if (!known) await writer.addPlayer(player);
    return mutation({ writer, player });
  });
}

/** The player may be deleted while a mutation waits in the queue. */
function assertNotRemoved({ store }: HandlerContext, { sub }: IdTokenClaims): void {
  if (store.isRemoved(sub)) throw new HttpError(401, messages.bearerInvalid);
}

/** Creates the player if needed and records the provider of the current sign-in. */
export function recordSignIn(context: HandlerContext, claims: IdTokenClaims): Promise<void> {
  const provider = getSignInProvider(claims);
  return mutatePlayer(context, claims, async ({ writer }) => {
    if (provider === undefined) return;
    await writer.changePlayer(claims.sub, (draft) => {
      if (provider === 'google') attachGoogleProfile(context, draft, claims.email);
      else if (!draft.authProviders.includes(provider)) draft.authProviders.push(provider);
    });
  });
}

/** Creates a player who has not played yet. */
export function createEmptyPlayer(context: HandlerContext, uid: string, displayName: string): Player {
  return {
    uid,
    displayName,
    profileImageUrl: createAvatarUrl(context.origin, uid),
    authProviders: [],
    ingameOptions: { Privacy: defaultPrivacy },
    playerStats: createStartingStats(),
    playerGamesData: {},
  };
}

/** Keeps a Google account that the player has linked before. */
export function attachGoogleProfile({ clock }: HandlerContext, player: Player, email = ''): void {
  if (!player.authProviders.includes('google')) player.authProviders.push('google');
  player.googleProfile ??= { email, linkedAt: clock.now() };
}

function createPlayerFromClaims(context: HandlerContext, claims: IdTokenClaims): Player {
  const { sub, email, name, picture } = claims;
  const provider = getSignInProvider(claims);
  return {
    ...createEmptyPlayer(context, sub, name || email?.split('@')[0] || messages.unnamedPlayer),
    ...(email === undefined ? {} : { email }),
    ...(picture === undefined ? {} : { profileImageUrl: picture }),
    ...(provider === undefined ? {} : { authProviders: [provider] }),
  };
}

const getSignInProvider = ({ firebase }: IdTokenClaims) => PROVIDER_NAMES[firebase?.sign_in_provider ?? ''];
