import { createHash } from 'node:crypto';
import type { Actor } from '../engine/actor.ts';
import type { HostUnderTest } from '../engine/host-under-test.ts';
import type { Between, Pair } from './pair.ts';
import { edit, editRows, json, on, pair, respond, sentAs, set } from './pair.ts';

/** Data and sign-ins that go to somebody whose they aren't. */
export const foreignDataPairs: readonly Pair[] = [
  pair('acceptedBadToken', 'profile', {
    'serves a player to a bad token': respond('profile', async (request, send, { actors }) => {
      const response = await send(request);
      return response.status === 401 ? send(sentAs(request, actors.reader?.token)) : response;
    }),
    'refuses a bad token without JSON': on('profile', 401, (response) => ({
      ...response,
      body: 'No',
      contentType: 'text/plain',
    })),
  }),
  pair('acceptedBadToken', 'verifyTokenAndCreateUser', {
    'makes a player for any ID token': on('verifyTokenAndCreateUser', 401, () => json(200, {})),
    'refuses a bad ID token with 403': on('verifyTokenAndCreateUser', 401, () =>
      json(403, { message: 'Not an ID token' }),
    ),
  }),
  pair('foreignData', 'profile', {
    'sends everybody the same profile': respond('profile', async (request, send, { actors }) => {
      const response = await send(request);
      return response.status === 200 ? send(sentAs(request, actors.reader?.token)) : response;
    }),
    'writes the number of the request into each profile': (send, subject) => {
      let count = 0;
      return edit('profile', (body) => ({ ...body, request: count++ }))(send, subject);
    },
  }),
  pair('foreignData', 'profile', {
    'shows one chat account in two profiles': set('profile', '', { discordProfile: { username: 'pooled' } }),
    'shows two chat accounts of one name but for a number': edit('profile', (body, { headers }) => ({
      ...body,
      discordProfile: { username: `player_${headers.authorization?.length}` },
    })),
  }),
  pair('foreignData', 'profile', {
    'shows one game account in two profiles': set('profile', '', { robloxProfile: { userId: 17 } }),
    'sends an account that nobody has linked with empty fields': set('profile', '', {
      robloxUserId: null,
      robloxProfile: { userId: 0, username: '' },
    }),
  }),
  pair('foreignData', 'profile', {
    'sends everybody a profile with one chat account': on('profile', 200, () =>
      json(200, { displayName: 'Player', discordProfile: { username: 'pooled' } }),
    ),
    'sends all new players one profile with an empty email': on('profile', 200, () =>
      json(200, { displayName: 'Player', email: '' }),
    ),
  }),
  pair('foreignData', 'robloxUser', {
    'looks up another user than the one that was asked for': set('robloxUser', '', { id: 17 }),
    'knows the user under a new name': set('robloxUser', '', { name: 'NewName', displayName: 'New Name' }),
  }),
  pair('foreignData', 'ownRank', {
    'sends the rank of another player': set('ownRank', '', { uid: 'somebody' }),
    'knows no rank yet': on('ownRank', 200, () => json(404, { message: 'No rank yet' })),
  }),
  pair('foreignData', 'robloxLink', {
    'sends the email of another player': edit('robloxLink', (body, _request, { actors }) => ({
      ...body,
      account: actors.other?.email,
    })),
    'sends a player the own email': edit('robloxLink', (body, { headers }, { actors }) => {
      const people: (Actor | undefined)[] = Object.values(actors);
      const owner = people.find((one) => headers.authorization === `Bearer ${one?.token}`);
      return { ...body, account: owner?.email };
    }),
  }),
  pair('foreignData', 'publicProfile', {
    'shows the picture of another player': setPicture(({ uid, picture, actors }) =>
      picture.replace(uid, `${actors.other?.uid}`),
    ),
    'shows the picture at another address': setPicture(({ picture }) => `${picture}?size=64`),
  }),
  pair('foreignRedirect', 'robloxLink', {
    'links for the uid of another player': on('robloxLink', 403, () =>
      json(200, { redirectUrl: 'https://www.roblox.com/login' }),
    ),
    'refuses the uid of another player with 400': on('robloxLink', 403, () =>
      json(400, { message: 'Not your uid' }),
    ),
  }),
  pair('personalDataPublic', 'publicProfile', {
    'publishes an email': set('publicProfile', '', { email: 'somebody@example.com' }),
    'publishes an empty email': set('publicProfile', '', { email: null }),
  }),
  pair('personalDataPublic', 'publicProfile', {
    'takes an email for a name that is missing': set('publicProfile', '', {
      username: 'somebody@example.com',
    }),
    'has a name with an at': set('publicProfile', '', { displayName: '@somebody @ home' }),
  }),
  pair('personalDataPublic', 'leaderboard', {
    'lists how its players sign in': editRows((rows) =>
      rows.map((row) => ({ ...row, authProviders: ['google'] })),
    ),
    'lists a team of its players': editRows((rows) => rows.map((row) => ({ ...row, team: 'red' }))),
  }),
  pair('personalDataPublic', 'ownRank', {
    'adds the chat account to a rank': set('ownRank', '', { discordProfile: { username: 'nova' } }),
    'adds a team to a rank': set('ownRank', '', { team: 'red' }),
  }),
  pair('personalDataPublic', ['verifyCode', 'linkPlatform'], {
    'adds the options of a player to a code': set('verifyCode', '', { ingameOptions: { Privacy: {} } }),
    'adds its end to a code': set('verifyCode', '', { expiresIn: 600 }),
  }),
  pair('tokenEchoed', 'profile', {
    'sends the token back': edit('profile', (body, { headers }) => ({
      ...body,
      debug: headers.authorization,
    })),
    'sends a digest of the token back': edit('profile', (body, { headers }) => ({
      ...body,
      debug: createHash('sha256').update(`${headers.authorization}`).digest('hex'),
    })),
  }),
  pair('sharedState', 'robloxLink', {
    'gives all players one sign-in state': edit('robloxLink', () => ({
      redirectUrl: 'https://www.roblox.com/login?state=all',
    })),
    'gives a player the same sign-in state again': edit('robloxLink', (_body, { headers }) => ({
      redirectUrl: `https://www.roblox.com/login?state=${headers.authorization?.length}`,
    })),
  }),
];

interface Shown extends Pick<HostUnderTest, 'actors'> {
  uid: string;
  picture: string;
}

/** Changes the address of the picture in each public profile. */
function setPicture(change: (shown: Shown) => string): Between {
  return edit('publicProfile', (body, { path }, { actors }) => {
    const uid = path.split('/').at(-1) ?? '';
    return { ...body, profileImageUrl: change({ uid, picture: `${body.profileImageUrl}`, actors }) };
  });
}
