import type { RobloxUser } from '#schema/entities/profile.ts';
import { messages } from '#schema/messages.ts';
import type { Answered } from '../answer.ts';
import type { Context } from '../context.ts';
import type { ConsentPerson } from '../pages/roblox-consent.ts';
import { robloxConsentPage } from '../pages/roblox-consent.ts';
import { emptyPlayer } from '../players.ts';
import type { Player } from '../worlds/world.ts';
import { document, signInOver } from './documents.ts';
import { cancelled, failed, newUid, signedIn } from './returns.ts';

/** GET /roblox/consent: the game platform's consent screen. */
export function consentScreen(context: Context, query: URLSearchParams): Answered {
  const { signIns, store, portalOrigin } = context;
  const state = query.get('state') ?? '';
  const signIn = signIns.peek(state, 'roblox');
  if (!signIn) return signInOver(portalOrigin);
  const { linkTo } = signIn;
  const linking = linkTo === undefined ? undefined : { uid: linkTo, displayName: nameOf(context, linkTo) };
  const people = store.robloxAccounts().map((account) => personOf(context, account));
  return document(200, portalOrigin, (nonce) =>
    robloxConsentPage({ people, state, portalOrigin, linking, nonce }),
  );
}

/** POST /roblox/consent: the decision. Uses up the state, whichever way it falls. */
export async function decideConsent(context: Context, form: URLSearchParams): Promise<Answered> {
  const { signIns, store, portalOrigin } = context;
  const account = store.robloxAccount(form.get('person') ?? '');
  const isAllowed = form.get('decision') === 'allow';
  if (isAllowed && !account) return signInOver(portalOrigin);
  const signIn = signIns.take(form.get('state') ?? '', 'roblox');
  if (!signIn) return signInOver(portalOrigin);
  if (!isAllowed || !account) return cancelled(context, 'roblox');
  return signIn.linkTo === undefined ? enter(context, account) : link(context, account, signIn.linkTo);
}

/** Signs in the player who has this account; if nobody has, they are new. */
async function enter(context: Context, account: RobloxUser): Promise<Answered> {
  const uid = await context.store.mutate(async (writer) => {
    const holder = context.store.playerOfRoblox(account.id);
    if (holder) return holder.uid;
    const player = emptyPlayer(context, newUid(), account.displayName ?? account.name);
    attach(context, player, account);
    await writer.addPlayer(player);
    return player.uid;
  });
  return signedIn(context, 'roblox', uid);
}

/** Links the account to the player whom the sign-in was begun for. */
async function link(context: Context, account: RobloxUser, uid: string): Promise<Answered> {
  const refusal = await context.store.mutate(async (writer) => {
    const player = context.store.player(uid);
    const holder = context.store.playerOfRoblox(account.id);
    if (!player) return messages.userNotFoundSignIn;
    if (holder && holder.uid !== uid) return messages.robloxTaken;
    if (player.robloxProfile && !holder) return messages.playerHasRoblox;
    if (!holder) await writer.changePlayer(uid, (draft) => attach(context, draft, account));
    return undefined;
  });
  return refusal === undefined ? signedIn(context, 'roblox', uid) : failed(context, 'roblox', refusal);
}

function attach({ clock }: Context, player: Player, { id, name }: RobloxUser): void {
  player.robloxUserId = id;
  player.robloxProfile = { userId: id, username: name, linkedAt: clock.now() };
  if (!player.authProviders.includes('roblox')) player.authProviders.push('roblox');
}

function personOf({ store }: Context, { id, name, displayName = name }: RobloxUser): ConsentPerson {
  const holder = store.playerOfRoblox(id);
  const level = holder?.playerStats?.currency?.level;
  const known = level === undefined ? 'has a portal account' : `level ${level}`;
  return { id, displayName, username: name, note: holder ? known : 'no portal account yet' };
}

const nameOf = ({ store }: Context, uid: string) => store.player(uid)?.displayName ?? uid;
