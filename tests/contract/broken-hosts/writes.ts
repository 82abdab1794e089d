import type { CallKey } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import { linking } from '#schema/constants.ts';
import { parseJson } from '#schema/parse-json.ts';
import type { ContractRequest, ContractResponse } from '../engine/exchange.ts';
import type { Fields } from '../generate/fields.ts';
import { FieldsSchema } from '../generate/fields.ts';
import type { Between, Pair } from './pair.ts';
import {
  both,
  edit,
  fieldsOf,
  json,
  merge,
  on,
  pair,
  respond,
  sentAs,
  set,
  showHidden,
  withFields,
} from './pair.ts';

/** Has no profile for the account that writes. */
const hideProfile: Between = respond('profile', async (request, send, { actors }) =>
  request.headers.authorization === `Bearer ${actors.writer?.token}`
    ? json(404, { message: 'Profile not found' })
    : send(request),
);

/** Effects of writes, found with `--writes`. */
export const writePairs: readonly Pair[] = [
  pair('notKept', 'updateOption', {
    'shows the old option': set('profile', 'ingameOptions.Privacy', { PublicProfileVisible: true }),
    'answers a write with nothing': answerNothing('updateOption'),
  }),
  pair('notKept', 'verifyTokenAndCreateUser', {
    'makes no profile for a token': hideProfile,
    'answers a new token with nothing': answerNothing('verifyTokenAndCreateUser'),
  }),
  pair('notKept', 'linkPlatform', {
    'links another chat account than it says': editLink({ username: 'somebody' }),
    'does not say when it has linked': editLink({ linkedAt: undefined }),
  }),
  pair('notKept', ['unlinkAccount', 'linkPlatform'], {
    'keeps a link that it has unlinked': respond('unlinkAccount', async () => json(200, { success: true })),
    'answers an unlinking with nothing': answerNothing('unlinkAccount'),
  }),
  pair('refusedValidRequest', ['verifyCode', 'linkPlatform'], {
    'knows a code in capitals alone': respond('verifyCode', async (request, send) =>
      /[a-z]/.test(String(fieldsOf(request).code)) ? json(409, { message: 'Unknown code' }) : send(request),
    ),
    'refuses a used code with 410': on('verifyCode', 409, () => json(410, { message: 'Used' })),
  }),
  pair('otherChanged', 'updateOption', {
    'sets both options at once': respond('updateOption', async (request, send) => {
      const response = await send(request);
      for (const name of response.status < 300 ? ['PublicProfileVisible', 'ShowInLeaderboards'] : [])
        await send(withFields(request, { name }));
      return response;
    }),
    'sets an option twice': respond('updateOption', async (request, send) => {
      await send(request);
      return send(request);
    }),
  }),
  pair('otherChanged', 'updateOption', {
    'shows each option anew when another is set': respond('updateOption', async (request, send) => {
      const names = ['PublicProfileVisible', 'ShowInLeaderboards'].filter(
        (name) => name !== fieldsOf(request).name,
      );
      const response = await send(request);
      if (response.status < 300)
        for (const name of names) await send(withFields(request, { name, value: true }));
      return response;
    }),
    'answers with both options': on('updateOption', 200, () => json(200, { ShowInLeaderboards: true })),
  }),
  pair('foreignWrite', 'updateOption', {
    'sets the option of another player as well': respond(
      'updateOption',
      async (request, send, { actors }) => {
        const response = await send(request);
        if (response.status < 300) await send(sentAs(request, actors.other?.token));
        return response;
      },
    ),
    'answers with the whole profile': respond('updateOption', async (request, send) => {
      const response = await send(request);
      return response.status < 300 ? json(200, { displayName: 'Player', options: {} }) : response;
    }),
  }),
  pair('hiddenShown', ['publicProfile', 'updateOption'], {
    'shows a profile that has been hidden': showHidden,
    'hides and shows a profile half a second later': (send, subject) => {
      let written = 0;
      let kept: ContractResponse | undefined;
      const note = on('updateOption', 200, (response) => {
        written = Date.now();
        return response;
      });
      const lag = respond('publicProfile', async (request, inner, { actors }) => {
        if (!request.path.endsWith(`/${actors.writer?.uid}`)) return inner(request);
        if (kept === undefined || Date.now() - written > 500) kept = await inner(request);
        return kept;
      });
      return both(note, lag)(send, subject);
    },
  }),
  pair('visibleHidden', ['publicProfile', 'updateOption'], {
    'keeps its refusal of a player': keepResponses('publicProfile', 404),
    'keeps a refusal until an option is set': keepResponses('publicProfile', 404, 'updateOption'),
  }),
  pair('linkDate', 'linkPlatform', {
    'dates a link to last year': editLink({ linkedAt: Date.UTC(2025, 0) }),
    'does not date a link': editLink({ linkedAt: undefined }),
  }),
  pair('accountChanged', ['profile', 'updateOption'], {
    'keeps a junk option': (send, subject) => {
      let hasJunk = false;
      const keep = on('updateOption', 400, () => {
        hasJunk = true;
        return json(200, {});
      });
      const show = edit('profile', (body) => (hasJunk ? merge(body, 'ingameOptions', { junk: true }) : body));
      return both(keep, show)(send, subject);
    },
    'gives a player more aXP during the run': (send, subject) => {
      let axp = 1_000;
      return edit('profile', (body) => merge(body, 'playerStats.currency', { axp: axp++ }))(send, subject);
    },
  }),
  pair('notDeleted', 'deleteAccount', {
    'deletes nothing': deleteNothing,
    'makes a new account for the token': welcomeDeleted,
  }),
  pair('codeReused', 'linkPlatform', {
    'links with a used code': on('linkPlatform', 409, () => json(200, { success: true })),
    'refuses to link with a used code with 410': on('linkPlatform', 409, () =>
      json(410, { message: 'Used' }),
    ),
  }),
  pair('inventedAccount', ['verifyCode', 'linkPlatform'], {
    'looks at the first six characters of a code': respond('verifyCode', (request, send) =>
      send(withFields(request, { code: String(fieldsOf(request).code).slice(0, linking.codeLength) })),
    ),
    'refuses a longer code with 404': on('verifyCode', 400, () => json(404, { message: 'Unknown code' })),
  }),
  pair('codeReused', ['verifyCode', 'linkPlatform'], {
    'knows a code forever': keepResponses('verifyCode', 200),
    'refuses a used code with 410': on('verifyCode', 409, () => json(410, { message: 'Used' })),
  }),
  pair('foreignLink', 'linkPlatform', {
    'links the account that is sent': linkSent(true),
    'links the account of the code': linkSent(false),
  }),
  pair('inventedAccount', 'verifyCode', {
    'has an account for each code': on('verifyCode', 409, () =>
      json(200, { platformInfo: { id: '7', username: 'a', platform: 'discord' } }),
    ),
    'refuses an unknown code with 404': on('verifyCode', 409, () => json(404, { message: 'Unknown code' })),
  }),
];

/** Shows a linked chat account with these fields. */
export function editLink(fields: Fields): Between {
  return edit('profile', (body) => (body.discordProfile ? merge(body, 'discordProfile', fields) : body));
}

function answerNothing(call: CallKey): Between {
  return on(call, 200, (response) => ({ ...response, status: 204, body: '' }));
}

const toProfileRequest = ({ headers }: ContractRequest): ContractRequest => ({
  ...{ call: 'profile', method: 'GET', path: calls.profile.path, body: undefined },
  headers,
});

function deleteNothing(...[send, subject]: Parameters<Between>) {
  return respond('deleteAccount', async (request, inner) => {
    const profile = await inner(toProfileRequest(request));
    return profile.status === 200 ? json(200, { success: true }) : inner(request);
  })(send, subject);
}

/** Makes a new, empty account for the token of a deleted one. */
function welcomeDeleted(...[send, subject]: Parameters<Between>) {
  const deleted = new Set<string | undefined>();
  const remember = on('deleteAccount', 200, (response, { headers }) => {
    deleted.add(headers.authorization);
    return response;
  });
  const welcome = on('profile', 401, (response, { headers }) =>
    deleted.has(headers.authorization) ? json(200, { displayName: 'Player' }) : response,
  );
  return both(remember, welcome)(send, subject);
}

/** Keeps the responses of a call that have this status; `clearedBy`: until this call is made. */
function keepResponses(call: CallKey, status: number, clearedBy?: CallKey): Between {
  return (send, subject) => {
    const kept = new Map<string, ContractResponse>();
    const keep = respond(call, async (request, inner) => {
      const id = `${request.method} ${request.path} ${request.body}`;
      const response = kept.get(id) ?? (await inner(request));
      if (response.status === status) kept.set(id, response);
      return response;
    });
    const clear: Between = (inner) => async (request) => {
      if (request.call === clearedBy) kept.clear();
      return inner(request);
    };
    return both(clear, keep)(send, subject);
  };
}

/** A host that takes a code with any chat account, and shows in the profile the account that was sent, or that of the code. */
export function linkSent(showsSent: boolean): Between {
  return (send, subject) => {
    let idOfCode: unknown;
    let sentName: unknown;
    const learn = on('verifyCode', 200, (response) => {
      const { platformInfo } = FieldsSchema.parse(parseJson(response.body));
      idOfCode = FieldsSchema.parse(platformInfo).id;
      return response;
    });
    const link = respond('linkPlatform', async (request, inner) => {
      const response = await inner(request);
      if (response.status !== 400) return response;
      sentName = fieldsOf(request).platformUsername;
      return inner(withFields(request, { platformUserId: idOfCode }));
    });
    const show = edit('profile', (body) =>
      showsSent && body.discordProfile && sentName === 'nobody'
        ? merge(body, 'discordProfile', { username: sentName })
        : body,
    );
    return both(both(learn, link), show)(send, subject);
  };
}
