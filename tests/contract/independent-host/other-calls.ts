import { randomUUID } from 'node:crypto';
import type { Call, CallContext } from './call.ts';
import { badInput, defineCall, done, noInput, ok, optionalText, requireText } from './call.ts';
import type { PlayerDocument } from './data.ts';
import { HttpError } from './settings.ts';
import { cachedLeaderboard, findRobloxUser, linkChat, privacyOf, rankPlayers, usableCode } from './state.ts';
import { formatMoment, platformInfoView } from './views.ts';

/** SPEC §5: six characters, case-insensitive. */
function readCode(context: CallContext, field: string): string {
  const code = requireText(context, field, 64).toUpperCase();
  if (!/^[A-Z0-9]{6}$/.test(code)) throw badInput(context, 'Invalid linking code format');
  return code;
}

const verifyCode = defineCall({
  method: 'POST',
  path: '/api/v1/linking/verify-code',
  needs: ['input'],
  input: (context) => readCode(context, 'code'),
  answer: (context, code) => {
    const { state, now, settings } = context;
    const { chatUser } = usableCode(state, code, now, settings);
    const platformInfo = platformInfoView(settings, chatUser);
    return ok(settings.wrapVerifiedCode === 'plain' ? { platformInfo } : { success: true, platformInfo });
  },
});

const linkPlatform = defineCall({
  method: 'POST',
  path: '/api/v1/linking/link-platform',
  needs: ['token', 'input', 'player'],
  input: (context) => {
    const { limits } = context.settings;
    const code = readCode(context, 'linkCode');
    if (requireText(context, 'platform', 64) !== 'discord') throw badInput(context, 'Unsupported platform');
    const chatUserId = requireText(context, 'platformUserId', 64);
    requireText(context, 'platformUsername', limits.username);
    optionalText(context, 'platformAvatar', limits.avatar);
    return { code, chatUserId };
  },
  answer: (context, { code, chatUserId }) => {
    const { state, now, settings } = context;
    const found = usableCode(state, code, now, settings);
    if (settings.comparesChatUser && found.chatUser.id !== chatUserId) {
      throw badInput(context, 'The linking code belongs to another Discord account');
    }
    linkChat(state, context.player(), found, { now, settings });
    return done(context, 'Discord account linked successfully');
  },
});

/** SPEC §9: a data export may take up to 24 hours. */
const EXPORT_MS = 24 * 3_600_000;

const requestDataExport = defineCall({
  method: 'POST',
  path: '/api/v1/data-management/request-data-export',
  needs: ['token', 'input', 'player'],
  input: (context) => {
    const email = requireText(context, 'email', context.settings.limits.email);
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw badInput(context, 'email is not an email address');
    return email;
  },
  answer: (context, email) => {
    const { state, now, settings } = context;
    const { uid } = context.player();
    const pending = state.exports.get(uid);
    const isPending = pending !== undefined && now - pending.requestedAt < EXPORT_MS;
    if (isPending && settings.repeatedExport === 'refused') {
      const retryAfter = Math.ceil((pending.requestedAt + EXPORT_MS - now) / 1000);
      const message = 'A data export was already requested in the last 24 hours';
      throw new HttpError(429, 'too-many-exports', message, { 'retry-after': String(retryAfter) });
    }
    const request = isPending ? pending : { id: randomUUID(), email, requestedAt: now };
    state.exports.set(uid, request);
    const body = { success: true, requestId: request.id, status: 'pending' };
    return done(context, 'Data export requested', { status: 202, body });
  },
});

const leaderboard = defineCall({
  method: 'GET',
  path: '/api/v1/leaderboards/axp/cached/allTime',
  needs: ['token'],
  input: noInput,
  answer: ({ state, now, settings }) => {
    const { topPlayers, generatedAt } = cachedLeaderboard(state, now, settings);
    return ok({ topPlayers, generatedAt: formatMoment(generatedAt, settings.timestamps.generated) });
  },
});

/** The rank is live: only the table is cached (the path says which). */
const ownRank = defineCall({
  method: 'GET',
  path: '/api/v1/leaderboards/axp/allTime/user/{id}',
  needs: ['token', 'player'],
  input: noInput,
  answer: (context) => {
    const { state, settings, id } = context;
    if (settings.rankFor === 'own' && context.player().robloxProfile?.userId !== id) {
      throw new HttpError(403, 'forbidden', 'This is not your Roblox account');
    }
    const isAsked = (player: PlayerDocument) => player.robloxProfile?.userId === id;
    const isListed = (player: PlayerDocument) =>
      privacyOf(player, settings).ShowInLeaderboards || (settings.hiddenRank === 'shown' && isAsked(player));
    const askedUid = [...state.players.values()].find(isAsked)?.uid;
    const entry = rankPlayers(state, settings.ties, isListed).find(({ uid }) => uid === askedUid);
    if (!entry) throw new HttpError(404, 'not-ranked', 'Player is not on the leaderboard');
    return ok(entry);
  },
});

/** The game platform's public user lookup behind the proxy (SPEC §7 "Other calls"). */
const robloxUser = defineCall({
  method: 'GET',
  path: '/users/{id}',
  needs: [],
  input: noInput,
  answer: ({ state, id }) => {
    const user = findRobloxUser(state, id);
    if (!user) {
      const errors = [
        { code: 3, message: 'The user id is invalid.', userFacingMessage: 'Something went wrong' },
      ];
      return { status: 404, headers: {}, body: { errors } };
    }
    return ok({
      description: '',
      created: '2019-08-01T12:00:00.000Z',
      isBanned: false,
      externalAppDisplayName: null,
      hasVerifiedBadge: false,
      id: Number(user.id),
      name: user.name,
      displayName: user.displayName,
    });
  },
});

export const otherCalls: Call[] = [
  verifyCode,
  linkPlatform,
  requestDataExport,
  leaderboard,
  ownRank,
  robloxUser,
];
