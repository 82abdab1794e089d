import type { CallKey } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import { parseJson } from '#schema/parse-json.ts';
import type { ContractRequest, ContractResponse } from '../engine/exchange.ts';
import { FieldsSchema } from '../generate/fields.ts';
import type { Between, Pair } from './pair.ts';
import { answer, both, edit, fieldsOf, json, merge, on, sentAs, showHidden, withFields } from './pair.ts';

/** Effects of writes, found with `--writes`. */
export const writePairs: readonly Pair[] = [
  {
    rule: 'notKept',
    call: 'updateOption',
    wrong: {
      does: 'shows the old option',
      between: edit('profile', (body) =>
        merge(body, 'ingameOptions.Privacy', { PublicProfileVisible: true }),
      ),
    },
    honest: {
      does: 'answers a write with nothing',
      between: on('updateOption', 200, (response) => ({ ...response, status: 204, body: '' })),
    },
  },
  {
    rule: 'otherChanged',
    call: 'updateOption',
    wrong: {
      does: 'sets both options at once',
      between: answer('updateOption', async (request, send) => {
        const response = await send(request);
        for (const name of response.status < 300 ? ['PublicProfileVisible', 'ShowInLeaderboards'] : [])
          await send(withFields(request, { name }));
        return response;
      }),
    },
    honest: {
      does: 'sets an option twice',
      between: answer('updateOption', async (request, send) => {
        await send(request);
        return send(request);
      }),
    },
  },
  {
    rule: 'foreignWrite',
    call: 'updateOption',
    wrong: {
      does: 'sets the option of another player as well',
      between: answer('updateOption', async (request, send, { actors }) => {
        const response = await send(request);
        if (response.status < 300) await send(sentAs(request, actors.other?.token));
        return response;
      }),
    },
    honest: {
      does: 'answers with the whole profile',
      between: answer('updateOption', async (request, send) => {
        const response = await send(request);
        return response.status < 300 ? json(200, { displayName: 'Player', options: {} }) : response;
      }),
    },
  },
  {
    rule: 'hiddenShown',
    call: 'publicProfile',
    also: ['updateOption'],
    wrong: { does: 'shows a profile that has just been hidden', between: showHidden },
    honest: {
      does: 'refuses a hidden profile with 410',
      between: on('publicProfile', 404, () => json(410, { message: 'Gone' })),
    },
  },
  {
    rule: 'visibleHidden',
    call: 'publicProfile',
    also: ['updateOption'],
    wrong: { does: 'keeps its refusal of a player', between: keepAnswers('publicProfile', 404) },
    honest: {
      does: 'keeps a refusal until an option is set',
      between: keepAnswers('publicProfile', 404, 'updateOption'),
    },
  },
  {
    rule: 'linkDate',
    call: 'linkPlatform',
    wrong: { does: 'dates a link to last year', between: dateLink(Date.UTC(2025, 0)) },
    honest: { does: 'does not date a link', between: dateLink(undefined) },
  },
  {
    rule: 'accountChanged',
    call: 'profile',
    also: ['updateOption'],
    wrong: {
      does: 'keeps a junk option',
      between: (send, subject) => {
        let hasJunk = false;
        const keep = on('updateOption', 400, () => {
          hasJunk = true;
          return json(200, {});
        });
        const show = edit('profile', (body) =>
          hasJunk ? merge(body, 'ingameOptions', { junk: true }) : body,
        );
        return both(keep, show)(send, subject);
      },
    },
    honest: {
      does: 'gives a player more aXP during the run',
      between: (send, subject) => {
        let axp = 1_000;
        return edit('profile', (body) => merge(body, 'playerStats.currency', { axp: axp++ }))(send, subject);
      },
    },
  },
  {
    rule: 'notDeleted',
    call: 'deleteAccount',
    wrong: { does: 'deletes nothing', between: deleteNothing },
    honest: { does: 'makes a new account for the token', between: welcomeDeleted },
  },
  {
    rule: 'codeReused',
    call: 'verifyCode',
    also: ['linkPlatform'],
    wrong: { does: 'knows a code forever', between: keepAnswers('verifyCode', 200) },
    honest: {
      does: 'refuses a used code with 410',
      between: on('verifyCode', 409, () => json(410, { message: 'Used' })),
    },
  },
  {
    rule: 'foreignLink',
    call: 'linkPlatform',
    wrong: { does: 'links the account that is sent', between: linkSent(true) },
    honest: { does: 'links the account of the code', between: linkSent(false) },
  },
  {
    rule: 'inventedAccount',
    call: 'verifyCode',
    wrong: {
      does: 'has an account for each code',
      between: on('verifyCode', 409, () =>
        json(200, { platformInfo: { id: '7', username: 'a', platform: 'discord' } }),
      ),
    },
    honest: {
      does: 'refuses an unknown code with 404',
      between: on('verifyCode', 409, () => json(404, { message: 'Unknown code' })),
    },
  },
];

function dateLink(linkedAt: number | undefined): Between {
  return edit('profile', (body) =>
    body.discordProfile ? merge(body, 'discordProfile', { linkedAt }) : body,
  );
}

const toProfileRequest = ({ headers }: ContractRequest): ContractRequest => ({
  ...{ call: 'profile', method: 'GET', path: calls.profile.path, body: undefined },
  headers,
});

function deleteNothing(...[send, subject]: Parameters<Between>) {
  return answer('deleteAccount', async (request, inner) => {
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

/** Keeps the answers of a call that have this status; `clearedBy`: until this call is made. */
function keepAnswers(call: CallKey, status: number, clearedBy?: CallKey): Between {
  return (send, subject) => {
    const kept = new Map<string, ContractResponse>();
    const keep = answer(call, async (request, inner) => {
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

/** Takes a code with any chat account. The profile shows the account that was sent, or that of the code. */
function linkSent(showsSent: boolean): Between {
  return (send, subject) => {
    let idOfCode: unknown;
    let sentName: unknown;
    const learn = on('verifyCode', 200, (response) => {
      const { platformInfo } = FieldsSchema.parse(parseJson(response.body));
      idOfCode = FieldsSchema.parse(platformInfo).id;
      return response;
    });
    const link = answer('linkPlatform', async (request, inner) => {
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
