import { createHash } from 'node:crypto';
import type { Pair } from './pair.ts';
import { answer, edit, json, on, sentAs } from './pair.ts';

/** Whose data goes where. */
export const tokenPairs: readonly Pair[] = [
  {
    rule: 'acceptedBadToken',
    call: 'profile',
    wrong: {
      does: 'serves a player to a bad token',
      between: answer('profile', async (request, send, { actors }) => {
        const response = await send(request);
        return response.status === 401 ? send(sentAs(request, actors.reader?.token)) : response;
      }),
    },
    honest: {
      does: 'refuses a bad token without JSON',
      between: on('profile', 401, (response) => ({ ...response, body: 'No', contentType: 'text/plain' })),
    },
  },
  {
    rule: 'notRenewed',
    call: 'leaderboard',
    wrong: {
      does: 'refuses an expired token with 403',
      between: on('leaderboard', 401, () => json(403, { message: 'Forbidden' })),
    },
    honest: {
      does: 'refuses a header without a token with 403',
      between: on('leaderboard', 401, (response, { headers }) =>
        headers.authorization?.includes('.') ? response : json(403, { message: 'Forbidden' }),
      ),
    },
  },
  {
    rule: 'foreignData',
    call: 'profile',
    wrong: {
      does: 'sends everybody the same profile',
      between: answer('profile', async (request, send, { actors }) => {
        const response = await send(request);
        return response.status === 200 ? send(sentAs(request, actors.reader?.token)) : response;
      }),
    },
    honest: {
      does: 'writes the number of the request into each profile',
      between: (send, subject) => {
        let count = 0;
        return edit('profile', (body) => ({ ...body, request: count++ }))(send, subject);
      },
    },
  },
  {
    rule: 'foreignRedirect',
    call: 'robloxLink',
    wrong: {
      does: 'links for the uid of another player',
      between: on('robloxLink', 403, () => json(200, { redirectUrl: 'https://www.roblox.com/login' })),
    },
    honest: {
      does: 'refuses the uid of another player with 400',
      between: on('robloxLink', 403, () => json(400, { message: 'Not your uid' })),
    },
  },
  {
    rule: 'personalDataPublic',
    call: 'publicProfile',
    wrong: {
      does: 'publishes an email',
      between: edit('publicProfile', (body) => ({ ...body, email: 'somebody@example.com' })),
    },
    honest: {
      does: 'publishes an empty email',
      between: edit('publicProfile', (body) => ({ ...body, email: null })),
    },
  },
  {
    rule: 'tokenEchoed',
    call: 'profile',
    wrong: {
      does: 'sends the token back',
      between: edit('profile', (body, { headers }) => ({ ...body, debug: headers.authorization })),
    },
    honest: {
      does: 'sends a digest of the token back',
      between: edit('profile', (body, { headers }) => ({
        ...body,
        debug: createHash('sha256').update(`${headers.authorization}`).digest('hex'),
      })),
    },
  },
  {
    rule: 'sharedState',
    call: 'robloxLink',
    wrong: {
      does: 'gives all players one sign-in state',
      between: edit('robloxLink', () => ({ redirectUrl: 'https://www.roblox.com/login?state=all' })),
    },
    honest: {
      does: 'gives a player the same sign-in state again',
      between: edit('robloxLink', (_body, { headers }) => ({
        redirectUrl: `https://www.roblox.com/login?state=${headers.authorization?.length}`,
      })),
    },
  },
];
