import { decodeJwt } from 'jose';
import type { CallKey } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import type { Fields } from '../generate/deviations.ts';
import { FieldsSchema } from '../generate/deviations.ts';
import type { Lie } from './lie.ts';
import { answer, edit, json, merge, rowsOf, sentAs } from './lie.ts';

/** Lies that a run finds without a write. */
export const readLies: readonly Lie[] = [
  ...listProfileLies(),
  ...listPublicProfileLies(),
  ...listLeaderboardLies(),
  ...listLeakLies(),
];

function listProfileLies(): Lie[] {
  const call = 'profile' as const;
  return [
    {
      name: 'robloxUserId is of another account than robloxProfile',
      ...{ call, rule: 'contradiction' },
      between: edit(call, (body) => ({ ...body, robloxUserId: '17' })),
    },
    {
      name: 'a provider is missing while its account is linked',
      ...{ call, rule: 'providersDiffer' },
      between: edit(call, (body) => ({ ...body, authProviders: ['password'] })),
    },
    {
      name: 'roblox is a provider of a player without a game account',
      ...{ call, rule: 'providersDiffer', players: { reader: 'googleOnly' } },
      between: edit(call, (body) => ({ ...body, authProviders: ['google', 'roblox'] })),
    },
    {
      name: 'the lookup answers with another user than the one it was asked for',
      ...{ call: 'robloxUser', rule: 'foreignData' },
      between: edit('robloxUser', (body) => ({ ...body, id: 17 })),
    },
    {
      name: 'everybody gets the profile of the first player',
      ...{ call, rule: 'foreignData' },
      between: answer(call, async (request, send, { actors }) => {
        const { status } = await send(request);
        return status === 200 ? send(sentAs(request, actors.reader?.token)) : undefined;
      }),
    },
  ];
}

function listPublicProfileLies(): Lie[] {
  const call = 'publicProfile' as const;
  const change = (
    name: string,
    at: string,
    { rule, fields }: { rule: Lie['rule']; fields: Fields },
  ): Lie => ({
    name: `the public profile has another ${name} than the own one`,
    ...{ call, rule },
    between: edit(call, (body) => merge(body, at, fields)),
  });
  const withOldBoard = ({ name, between, ...lie }: Lie): Lie => ({
    ...lie,
    name: `${name} and an old leaderboard`,
    rule: 'contradiction',
    between: (send, subject) => between(dateBoardBack(send, subject), subject),
  });
  const name = change('name', '', { rule: 'publicDiffers', fields: { displayName: 'Somebody Else' } });
  const axp = change('aXP', 'playerStats.currency', { rule: 'publicDiffers', fields: { axp: 1 } });
  const publish = (name: string, fields: Fields): Lie => ({
    name: `the public profile has ${name}`,
    ...{ call, rule: 'personalDataPublic' },
    between: edit(call, (body) => ({ ...body, ...fields })),
  });
  return [
    ...[name, axp, withOldBoard(name), withOldBoard(axp)],
    change('level', 'playerStats.currency', { rule: 'contradiction', fields: { level: 99 } }),
    change('game account', 'robloxProfile', { rule: 'contradiction', fields: { userId: '17' } }),
    change('name on the game platform', 'robloxProfile', {
      rule: 'publicDiffers',
      fields: { username: 'Champion' },
    }),
    {
      name: 'the public profile has a game account that the own one has not',
      ...{ call, rule: 'contradiction', players: { other: 'noRoblox' } },
      between: edit(call, (body) => ({ ...body, robloxProfile: { userId: '17', username: 'Champion' } })),
    },
    {
      name: 'the public profile has the picture of somebody else',
      ...{ call, rule: 'foreignData' },
      between: edit(call, (body) => ({
        ...body,
        profileImageUrl: 'https://cdn.example.com/avatars/bb77.png',
      })),
    },
    {
      name: 'every public profile is that of one player',
      ...{ call, rule: 'contradiction' },
      between:
        (send, { actors }) =>
        (request) =>
          send(
            request.call === call && !request.path.includes('no-such-player')
              ? { ...request, path: calls.publicProfile.path.replace('{id}', actors.reader?.uid ?? '') }
              : request,
          ),
    },
    {
      name: 'a hidden profile is shown',
      ...{ call: 'publicProfile', rule: 'hiddenShown', players: { reader: 'hiddenProfile' } },
      between: answer(call, async (request, send) => {
        const { status } = await send(request);
        return status === 404 && !request.path.includes('no-such-player')
          ? json(200, { displayName: 'Quiet Quinn' })
          : undefined;
      }),
    },
    {
      name: 'a shown profile is hidden',
      ...{ call, rule: 'visibleHidden' },
      between: answer(call, async () => json(404, { message: 'User not found' })),
    },
    {
      name: 'an id that nobody has gets a profile',
      ...{ call, rule: 'inventedPlayer' },
      between: answer(call, async (request, send) => {
        const { status } = await send(request);
        return status === 404 ? json(200, { displayName: 'Player' }) : undefined;
      }),
    },
    publish('an email', { email: 'somebody@example.com' }),
    publish('the sign-in providers', { authProviders: ['google'] }),
    publish('the privacy options', { ingameOptions: { Privacy: { PublicProfileVisible: true } } }),
    publish('the chat account', { discordProfile: { username: 'ada.q' } }),
  ];
}

/** A leaderboard that was made an hour ago, as most are. */
const dateBoardBack = edit('leaderboard', (body) => ({
  ...body,
  generatedAt: new Date(Date.now() - 3_600_000).toISOString(),
}));

function listLeaderboardLies(): Lie[] {
  const rank = (name: string, rule: Lie['rule'], fields: Fields): Lie => ({
    name: `the own rank has ${name}`,
    ...{ call: 'ownRank', rule },
    between: edit('ownRank', (body) => ({ ...body, ...fields })),
  });
  return [
    rank('the uid of somebody else', 'foreignData', { uid: 'somebody-else' }),
    rank('another aXP than profile and leaderboard', 'contradiction', { axp: 90_000 }),
    rank('another name than profile and leaderboard', 'contradiction', { displayName: 'Somebody Else' }),
    rank('place 1 behind a better player', 'rankDiffers', { rank: 1 }),
    {
      name: 'the own rank of a player off the leaderboard has another aXP than the profile',
      ...{ call: 'ownRank', rule: 'rankDiffers', players: { reader: 'newcomer' } },
      between: (send, subject) => {
        const withoutNewcomer = edit('leaderboard', (body) => ({
          ...body,
          topPlayers: rowsOf(body).slice(0, 5),
        }));
        return edit('ownRank', (body) => ({ ...body, axp: 9 }))(withoutNewcomer(send, subject), subject);
      },
    },
    {
      name: 'a player who hides from leaderboards is listed',
      ...{ call: 'leaderboard', rule: 'hiddenStillListed', players: { other: 'hiddenFromLeaderboards' } },
      between: edit('leaderboard', (body, _request, { actors }) => ({
        ...body,
        topPlayers: [{ uid: actors.other?.uid, displayName: 'Offboard Olli', axp: 70_000, rank: 1 }],
      })),
    },
    {
      name: 'the leaderboard is a day old',
      ...{ call: 'leaderboard', rule: 'staleBoard' },
      between: edit('leaderboard', (body) => ({
        ...body,
        generatedAt: new Date(Date.now() - 86_400_000).toISOString(),
      })),
    },
  ];
}

function listLeakLies(): Lie[] {
  const echo = (call: CallKey): Lie => ({
    name: `${call} sends the token back`,
    ...{ call, rule: 'tokenEchoed' },
    between: edit(call, (body, { headers }) => ({ ...body, debug: headers.authorization })),
  });
  return [
    echo('profile'),
    echo('leaderboard'),
    {
      name: 'a refusal repeats the token',
      ...{ call: 'ownRank', rule: 'tokenEchoed' },
      between: (send) => async (request) => {
        const response = await send(request);
        const isMeant = request.call === 'ownRank' && response.status >= 400;
        return isMeant
          ? json(response.status, { message: `no rank for ${request.headers.authorization}` })
          : response;
      },
    },
    {
      name: 'the leaderboard names the email of another player',
      ...{ call: 'leaderboard', rule: 'foreignData' },
      between: edit('leaderboard', (body, _request, { actors }) => ({
        ...body,
        madeFor: actors.reader?.email,
      })),
    },
    {
      name: 'the leaderboard has the emails of its players',
      ...{ call: 'leaderboard', rule: 'personalDataPublic' },
      between: edit('leaderboard', (body) => ({
        ...body,
        topPlayers: rowsOf(body).map((row) => ({ ...row, email: 'somebody@example.com' })),
      })),
    },
    {
      name: 'all sign-ins have one state',
      ...{ call: 'robloxLink', rule: 'sharedState' },
      between: edit('robloxLink', ({ redirectUrl }) => ({
        redirectUrl: withState(redirectUrl, 'one-for-all'),
      })),
    },
    {
      name: 'a second token gets the sign-in state of the first',
      ...{ call: 'robloxLink', rule: 'sharedState' },
      between: createRepeatedState(),
    },
    {
      name: 'the profile names the email of the last caller',
      ...{ call: 'profile', rule: 'foreignData' },
      between: createLastCallerLie(),
    },
  ];
}

function withState(address: unknown, state: string): string {
  const url = new URL(String(address));
  url.searchParams.set('state', state);
  return url.href;
}

/** Keeps the first state for every later caller, but gives a visitor a new one. */
function createRepeatedState(): Lie['between'] {
  return (send, subject) => {
    let kept: unknown;
    return edit('robloxLink', (body) => {
      kept ??= body.redirectUrl;
      return { redirectUrl: kept };
    })(send, subject);
  };
}

function createLastCallerLie(): Lie['between'] {
  return (send, subject) => {
    let last: unknown;
    return edit('profile', (body, { headers }) => {
      const claims = FieldsSchema.parse(decodeJwt(headers.authorization?.slice('Bearer '.length) ?? ''));
      const lastCaller = last;
      last = claims.email;
      return { ...body, lastCaller };
    })(send, subject);
  };
}
