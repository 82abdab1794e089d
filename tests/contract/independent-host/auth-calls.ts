import { randomUUID } from 'node:crypto';
import type { Call, CallContext } from './call.ts';
import {
  assertNotRevoked,
  badInput,
  defineCall,
  done,
  noInput,
  ok,
  profilePlayer,
  readFields,
  requireText,
} from './call.ts';
import type { PlayerDocument } from './data.ts';
import type { Privacy, Reply } from './settings.ts';
import { HttpError } from './settings.ts';
import { ensurePlayer, findByRoblox, privacyOf, removePlayer } from './state.ts';
import { readToken } from './tokens.ts';
import { ownProfileView, publicProfileView } from './views.ts';

function authorizeUrl(endpoint: string, { publicUrl }: CallContext, provider: string, oauthState: string) {
  const url = new URL(endpoint);
  url.search = new URLSearchParams({
    client_id: `player-portal-${provider}`,
    redirect_uri: `${publicUrl}/api/v1/auth/callback/${provider}`,
    response_type: 'code',
    scope: 'openid profile',
    state: oauthState,
  }).toString();
  return url.href;
}

/** A uid in the query means linking, and linking needs that user's own token (SPEC §7). */
function linkingUid(context: CallContext): string | undefined {
  const { uid } = context.request.query ?? {};
  if (uid === undefined || uid === '') return undefined;
  if (context.caller().uid !== uid) throw new HttpError(403, 'forbidden', 'The uid is not yours');
  return context.player().uid;
}

const loginRoblox = defineCall({
  method: 'GET',
  path: '/api/v1/auth/login/roblox',
  needs: ['input'],
  input: linkingUid,
  answer: (context, uid) => {
    const oauthState = randomUUID();
    context.state.logins.set(oauthState, uid);
    const endpoint = 'https://apis.roblox.com/oauth/v1/authorize';
    return ok({ redirectUrl: authorizeUrl(endpoint, context, 'roblox', oauthState) });
  },
});

const loginGoogle = defineCall({
  method: 'GET',
  path: '/api/v1/auth/login/google',
  needs: [],
  input: noInput,
  answer: (context) => {
    const endpoint = 'https://accounts.google.com/o/oauth2/v2/auth';
    return ok({ url: authorizeUrl(endpoint, context, 'google', randomUUID()) });
  },
});

const profile = defineCall({
  method: 'GET',
  path: '/api/v1/auth/profile',
  needs: ['token'],
  input: noInput,
  answer: (context) => ok(ownProfileView(context.settings, profilePlayer(context))),
});

function publicPlayer({ state, settings, id }: CallContext): PlayerDocument | undefined {
  return state.players.get(id) ?? (settings.publicIds === 'uid' ? undefined : findByRoblox(state, id));
}

const publicProfile = defineCall({
  method: 'GET',
  path: '/api/v1/auth/public_profile/{id}',
  needs: ['input'],
  input: (context) => {
    const { uid, uidPattern } = context.settings.limits;
    if (context.id.length > uid || !uidPattern.test(context.id)) throw badInput(context, 'Invalid user id');
  },
  answer: (context) => {
    const { settings } = context;
    const player = publicPlayer(context);
    // A private profile answers as an unknown one, so nobody learns that it exists (SPEC §2).
    if (!player || !privacyOf(player, settings).PublicProfileVisible) {
      throw new HttpError(404, 'not-found', 'User not found');
    }
    return ok(publicProfileView(settings, player));
  },
});

function unlinkRoblox(context: CallContext, player: PlayerDocument): Reply {
  if (player.authProviders.every((provider) => provider === 'roblox')) {
    const message = 'Cannot unlink Roblox account as it is your only authentication method.';
    throw new HttpError(context.settings.unlinkRefusedStatus, 'only-provider', message);
  }
  delete player.robloxProfile;
  player.authProviders = player.authProviders.filter((provider) => provider !== 'roblox');
  return done(context, 'Roblox account unlinked successfully');
}

function notLinked({ settings }: CallContext, provider: string): HttpError {
  const message = `No ${provider} account is currently linked`;
  return new HttpError(settings.notLinkedStatus, 'not-linked', message);
}

const unlinkAccount = defineCall({
  method: 'POST',
  path: '/api/v1/auth/unlink-account',
  needs: ['token', 'input', 'player'],
  input: (context) => {
    const provider = requireText(context, 'provider', 64);
    if (provider === 'roblox' || provider === 'discord' || provider === 'google') return provider;
    throw badInput(context, 'Unknown provider');
  },
  answer: (context, provider) => {
    const player = context.player();
    if (provider === 'google') {
      const message = 'Google account cannot be unlinked';
      throw new HttpError(context.settings.unlinkRefusedStatus, 'not-unlinkable', message);
    }
    if (provider === 'roblox') {
      if (!player.robloxProfile) throw notLinked(context, 'Roblox');
      return unlinkRoblox(context, player);
    }
    if (!player.discordProfile) throw notLinked(context, 'Discord');
    delete player.discordProfile;
    return done(context, 'Discord account unlinked successfully');
  },
});

const verifyTokenAndCreateUser = defineCall({
  method: 'POST',
  path: '/api/v1/auth/verifyTokenAndCreateUser',
  needs: ['input'],
  input: (context) => requireText(context, 'idToken', 16_384),
  answer: (context, idToken) => {
    const { now, settings, state } = context;
    const caller = readToken(idToken, now, settings.limits.uid);
    assertNotRevoked(context, caller);
    const { player, isNew } = ensurePlayer(state, caller, now);
    const { uid, displayName } = player;
    const body = { success: true, isNewUser: isNew, user: { uid, displayName } };
    return done(context, 'User verified', { body });
  },
});

const OPTION_NAMES: (keyof Privacy)[] = ['PublicProfileVisible', 'ShowInLeaderboards'];

const setOption = defineCall({
  method: 'PUT',
  path: '/api/v1/auth/options',
  needs: ['token', 'input', 'player'],
  input: (context) => {
    const { category, name, value } = readFields(context);
    if (category !== 'Privacy') throw badInput(context, 'Unknown option category');
    const known = OPTION_NAMES.find((option) => option === name);
    if (!known) throw badInput(context, 'Unknown option name');
    if (typeof value !== 'boolean') throw badInput(context, 'value must be true or false');
    return { [known]: value };
  },
  answer: (context, change) => {
    const player = context.player();
    player.privacy = { ...player.privacy, ...change };
    return done(context, 'Privacy setting updated successfully');
  },
});

const deleteAccount = defineCall({
  method: 'DELETE',
  path: '/api/v1/auth/delete-account',
  needs: ['token', 'player'],
  input: noInput,
  answer: (context) => {
    removePlayer(context.state, context.player().uid, context.now);
    if (context.settings.result === 'json') return { status: 204, headers: {} };
    return done(context, 'Your account has been successfully deleted');
  },
});

export const authCalls: Call[] = [
  loginRoblox,
  loginGoogle,
  profile,
  publicProfile,
  unlinkAccount,
  verifyTokenAndCreateUser,
  setOption,
  deleteAccount,
];
