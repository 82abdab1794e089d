import { expect, test } from 'vitest';
import type { DialectName } from './dialects.ts';
import { withDialects } from './dialects.ts';
import type { IndependentHost } from './host.ts';
import { createIndependentHost } from './host.ts';
import {
  BOARD,
  CREATE,
  DELETE,
  EXPORT,
  LINK,
  OPTIONS,
  PROFILE,
  PUBLIC,
  RANK,
  readJson,
  send,
  UNLINK,
  VERIFY,
} from './send.ts';
import { isRecord } from './settings.ts';

type Sent = [call: string, options?: Parameters<typeof send>[2]];
/** An observation, its value at the base host and its value in the dialect. */
type Effect = [see: (host: IndependentHost) => unknown, base: unknown, dialect: unknown];
type ListenerDialect = 'slow' | 'noKeepAlive' | 'gzip' | 'chunked';

let time = 0;
const status =
  (...sent: Sent) =>
  (host: IndependentHost) =>
    send(host, ...sent).status;
const text =
  (...sent: Sent) =>
  (host: IndependentHost) =>
    send(host, ...sent).body;
const header =
  (name: string, ...sent: Sent) =>
  (host: IndependentHost) =>
    send(host, ...sent).headers[name];

/** The value at a path such as `playerStats.currency.level` of an answer. */
function at(path: string, body: unknown): unknown {
  return path.split('.').reduce((value: unknown, key) => (isRecord(value) ? value[key] : undefined), body);
}
const field =
  (path: string, ...sent: Sent) =>
  (host: IndependentHost) =>
    at(path, readJson(send(host, ...sent)));
/** A field of the own profile of a seeded player. */
const own = (kind: Parameters<IndependentHost['uidOf']>[0], path: string) => (host: IndependentHost) =>
  at(path, readJson(send(host, PROFILE, { as: host.uidOf(kind) })));

const call =
  (name: string, kind: Parameters<IndependentHost['uidOf']>[0], body?: unknown) => (host: IndependentHost) =>
    send(host, name, { as: host.uidOf(kind), body }).status;
const SHOW = { category: 'Privacy', name: 'ShowInLeaderboards', value: true };

function link(kind: Parameters<IndependentHost['uidOf']>[0], platformUserId: string) {
  return (host: IndependentHost) => {
    const user = { username: 'x', avatarHash: null, discriminator: '0', guildId: '1' };
    const linkCode = host.issueLinkingCode({ ...user, id: '810000000000000001' });
    const body = { linkCode, platform: 'discord', platformUserId, platformUsername: 'x' };
    return send(host, LINK, { as: host.uidOf(kind), body }).status;
  };
}
const ADA_CHAT = '810000000000000001';

/** The statuses of an unknown and of a code that is eleven minutes old. */
function codeStatuses(host: IndependentHost) {
  const code = host.issueLinkingCode();
  time += 11 * 60_000;
  return [
    send(host, VERIFY, { body: { code: 'AAAAA0' } }).status,
    send(host, VERIFY, { body: { code } }).status,
  ];
}

function afterDeletion(host: IndependentHost) {
  const as = host.uidOf('champion');
  const idToken = host.createToken(as);
  send(host, DELETE, { as });
  return [send(host, PROFILE, { as }).status, send(host, CREATE, { body: { idToken } }).status];
}

function twoExports(host: IndependentHost) {
  const answer = () => send(host, EXPORT, { as: host.uidOf('champion'), body: { email: 'a@example.com' } });
  answer();
  const { status: second, headers } = answer();
  return [second, headers['retry-after']];
}

function ranksOfTied(host: IndependentHost) {
  return (['tiedFirst', 'tiedSecond'] as const)
    .map((kind) => {
      const id = { tiedFirst: '4100200306', tiedSecond: '4100200307' }[kind];
      return readJson(send(host, `${RANK}/${id}`, { as: host.uidOf(kind) })).rank;
    })
    .sort();
}

function boardLength(host: IndependentHost) {
  const { topPlayers } = readJson(send(host, BOARD, { as: 'anyone' }));
  return Array.isArray(topPlayers) ? topPlayers.length : undefined;
}

function etagStatus(host: IndependentHost) {
  const { headers } = send(host, 'GET /users/1');
  return send(host, 'GET /users/1', { headers: { 'if-none-match': headers.etag ?? '' } }).status;
}

const longEmail = { email: `${'a'.repeat(300)}@example.com` };
const middleEmail = { email: `${'a'.repeat(120)}@example.com` };
/** A badge's, a link's and the leaderboard's time. */
function openTimes(host: IndependentHost) {
  const badge = own('everything', 'playerGamesData.Stick Sim.badgesOwned.First Fight')(host);
  const linked = own('everything', 'googleProfile.linkedAt')(host);
  return [badge, linked, field('generatedAt', BOARD, { as: 'anyone' })(host)];
}
const BADGE = { _seconds: 1_742_203_613, _nanoseconds: 589_000_000 };
const LINKED = { _seconds: 1_743_672_413, _nanoseconds: 589_000_000 };
const BASE_TIMES = [BADGE, LINKED, '2025-06-01T00:00:00.000Z'];
const message = field('message', PROFILE);

const EFFECTS: Record<Exclude<DialectName, ListenerDialect>, Effect> = {
  unprocessable: [call(EXPORT, 'champion', {}), 400, 422],
  codeNotFoundOrGone: [codeStatuses, [409, 409], [404, 410]],
  codeBadRequest: [codeStatuses, [409, 409], [400, 400]],
  alreadyLinkedForbidden: [link('robloxOnly', ADA_CHAT), 400, 403],
  unlinkForbidden: [
    (host) => ['roblox', 'discord'].map((provider) => call(UNLINK, 'robloxOnly', { provider })(host)),
    [400, 404],
    [403, 400],
  ],
  inputFirst: [status(EXPORT, { body: {} }), 401, 400],
  playerFirst: [status(EXPORT, { as: 'nobody', body: {} }), 400, 404],
  looseLimits: [call(EXPORT, 'champion', longEmail), 400, 202],
  strictLimits: [call(EXPORT, 'champion', middleEmail), 202, 400],
  jsonTypeRequired: [status(VERIFY, { body: {}, headers: { 'Content-Type': 'text/plain' } }), 400, 415],
  createsOnFirstProfile: [status(PROFILE, { as: 'nobody' }), 404, 200],
  revokesDeleted: [afterDeletion, [404, 200], [401, 401]],
  oneExportADay: [twoExports, [202, undefined], [429, '86400']],
  visibleByDefault: [(host) => send(host, `${PUBLIC}/${host.uidOf('oldDocument')}`).status, 404, 200],
  unlistedByDefault: [own('oldDocument', 'ingameOptions.Privacy.ShowInLeaderboards'), true, false],
  sharedRanks: [ranksOfTied, [5, 6], [5, 5]],
  tenOnly: [boardLength, 14, 10],
  rankOfAnyone: [call(`${RANK}/17`, 'everything'), 403, 200],
  hiddenRankShown: [call(`${RANK}/4100200304`, 'hiddenFromLeaderboards'), 404, 200],
  robloxIdsInPublicProfile: [status(`${PUBLIC}/17`), 404, 200],
  chatAccountReplaced: [
    (host) => {
      send(host, UNLINK, { as: host.uidOf('everything'), body: { provider: 'discord' } });
      return link('chatLinked', ADA_CHAT)(host);
    },
    400,
    200,
  ],
  codeDecides: [link('everything', 'another'), 400, 200],
  longCodes: [codeStatuses, [409, 409], [409, 200]],
  rateLimit: [
    (host) => Array.from({ length: 35 }, () => send(host, 'GET /users/1').status).indexOf(429),
    -1,
    30,
  ],
  noCors: [header('access-control-allow-origin', PROFILE), '*', undefined],
  errorField: [field('error', PROFILE), undefined, 'Authentication required'],
  detailsField: [field('details', PROFILE), undefined, 'Authentication required'],
  problemJson: [header('content-type', PROFILE), 'application/json', 'application/problem+json'],
  wordlessErrors: [message, 'Authentication required', undefined],
  resultCreated: [call(EXPORT, 'champion', { email: 'a@example.com' }), 202, 201],
  resultText: [
    (host) => text(OPTIONS, { as: host.uidOf('champion'), body: SHOW })(host),
    '{"success":true,"message":"Privacy setting updated successfully"}',
    'OK',
  ],
  resultNone: [call(OPTIONS, 'champion', SHOW), 200, 204],
  codeWithSuccess: [
    (host) => field('success', VERIFY, { body: { code: host.issueLinkingCode() } })(host),
    undefined,
    true,
  ],
  htmlNotFound: [header('content-type', 'GET /nowhere'), 'application/json', 'text/html; charset=utf-8'],
  methodNotAllowed: [header('allow', `POST ${PROFILE.slice(4)}`), undefined, 'GET, HEAD'],
  nullForMissing: [own('robloxOnly', 'googleProfile'), undefined, null],
  emptyStrings: [own('robloxOnly', 'email'), undefined, ''],
  bareDocuments: [own('passwordOnly', 'playerGamesData'), {}, undefined],
  numericIds: [own('champion', 'robloxProfile.userId'), '17', 17],
  customUids: [(host) => /^roblox:17$/.test(host.uidOf('champion')), false, true],
  restTimestamps: [
    openTimes,
    BASE_TIMES,
    ['2025-03-17T09:26:53.589456Z', '2025-04-03T09:26:53.589456Z', '2025-06-01T00:00:00.000456Z'],
  ],
  secondTimestamps: [openTimes, BASE_TIMES, [1_742_203_613, 1_743_672_413, 1_748_736_000]],
  milliTimestamps: [openTimes, BASE_TIMES, [1_742_203_613_589, 1_743_672_413_589, 1_748_736_000_000]],
  isoTimestamps: [
    openTimes,
    BASE_TIMES,
    ['2025-03-17T09:26:53.589Z', '2025-04-03T09:26:53.589Z', '2025-06-01T00:00:00.000Z'],
  ],
  firestoreTimestamps: [openTimes, BASE_TIMES, [BADGE, LINKED, { _seconds: 1_748_736_000, _nanoseconds: 0 }]],
  fractionalSeconds: [own('newcomer', 'playerStats.stats.secondsPlayed'), 30, 30.734],
  ownLevelNames: [own('champion', 'playerStats.currency.levelName'), 'Master', 'Master I'],
  noPublicLinkDate: [
    (host) => isRecord(field('robloxProfile.linkedAt', `${PUBLIC}/${host.uidOf('champion')}`)(host)),
    true,
    false,
  ],
  avatarHashes: [
    (host) => field('platformInfo.avatar', VERIFY, { body: { code: host.issueLinkingCode() } })(host),
    'https://cdn.discordapp.com/avatars/810000000000000099/b4d6e5.png',
    'b4d6e5',
  ],
  chatInProviders: [own('chatLinked', 'authProviders'), ['roblox'], ['roblox', 'discord']],
  extraFields: [own('champion', 'playerStats.currency._v'), undefined, 3],
  prettyJson: [
    text(PROFILE),
    '{"message":"Authentication required"}',
    '{\n  "message": "Authentication required"\n}',
  ],
  charset: [header('content-type', PROFILE), 'application/json', 'application/json; charset=utf-8'],
  etag: [etagStatus, 200, 304],
  securityHeaders: [header('x-content-type-options', PROFILE), undefined, 'nosniff'],
  titleCaseHeaders: [header('Content-Type', PROFILE), undefined, 'application/json'],
};

const isDialect = (name: string): name is keyof typeof EFFECTS => name in EFFECTS;

test.each(Object.keys(EFFECTS).filter(isDialect))('%s shows at the host', (name) => {
  const [see, base, dialect] = EFFECTS[name];
  const seen = [[], [name]].map((names) => {
    time = Date.UTC(2025, 5, 1);
    return see(createIndependentHost({ ...withDialects(...names), now: () => time }));
  });
  expect(seen).toEqual([base, dialect]);
});

test('a game platform account of another player is not linked', () => {
  const host = createIndependentHost();
  const as = host.uidOf('googleOnly');
  const { redirectUrl } = readJson(send(host, 'GET /api/v1/auth/login/roblox', { as, query: { uid: as } }));
  const user = { id: '17', name: 'Champion', displayName: 'Champion' };
  expect(() => host.completeRobloxLogin(String(redirectUrl), user)).toThrow('belongs to another profile');
});
