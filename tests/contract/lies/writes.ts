import { calls } from '#schema/calls.ts';
import { parseJson } from '#schema/parse-json.ts';
import type { ContractRequest, Send } from '../engine/exchange.ts';
import type { Fields } from '../generate/deviations.ts';
import { FieldsSchema } from '../generate/deviations.ts';
import type { Lie } from './lie.ts';
import { answer, edit, json, merge, sentAs } from './lie.ts';

const SOMEBODY = { id: '810000000000000001', username: 'ada.q', platform: 'discord' };

/** Lies about options and codes, which a run finds with `--writes`. */
export const writeLies: readonly Lie[] = [
  {
    name: 'setting one option changes the other, too',
    ...{ call: 'updateOption', rule: 'otherOption', writes: true },
    between: answer('updateOption', async (request, send) => {
      const response = await send(request);
      if (response.status < 300) await send(withFields(request, { name: otherOption(request) }));
      return response;
    }),
  },
  {
    name: 'the options are swapped',
    ...{ call: 'updateOption', rule: 'otherOption', writes: true },
    between: answer('updateOption', (request, send) =>
      readFields(request).category === 'Privacy' && otherOption(request) !== undefined
        ? send(withFields(request, { name: otherOption(request) }))
        : Promise.resolve(undefined),
    ),
  },
  {
    name: 'an option shows in the profile alone: the hidden profile stays public',
    ...{ call: 'publicProfile', rule: 'hiddenShown', writes: true },
    between: answer('publicProfile', async (request, send) => {
      const { status } = await send(request);
      return status === 404 && !request.path.includes('no-such-player')
        ? json(200, { displayName: 'New Kid' })
        : undefined;
    }),
  },
  {
    name: 'an option shows in public alone: the own profile has the old value',
    ...{ call: 'updateOption', rule: 'notKept', writes: true },
    between: edit('profile', (body) =>
      merge(body, 'ingameOptions.Privacy', { PublicProfileVisible: true, ShowInLeaderboards: true }),
    ),
  },
  {
    name: 'a code that nobody was given has an account',
    ...{ call: 'verifyCode', rule: 'inventedAccount', writes: true },
    between: answer('verifyCode', async (request, send) => {
      const { status } = await send(request);
      return status === 409 ? json(200, { platformInfo: SOMEBODY }) : undefined;
    }),
  },
  {
    name: 'a code with a character too many has the account of the first six',
    ...{ call: 'verifyCode', rule: 'inventedAccount', writes: true },
    between: answer('verifyCode', (request, send) => send(withCode(request, (code) => code.slice(0, 6)))),
  },
  {
    name: 'a code with a character too few has the account of the code that begins so',
    ...{ call: 'verifyCode', rule: 'inventedAccount', writes: true },
    between: createPrefixLie(),
  },
  {
    name: 'one code has two accounts, by its case',
    ...{ call: 'verifyCode', rule: 'contradiction', writes: true },
    between: edit('verifyCode', (body, request) =>
      /[a-z]/u.test(String(readFields(request).code)) ? merge(body, 'platformInfo', SOMEBODY) : body,
    ),
  },
  {
    name: 'the account that is linked is not the one of the code',
    ...{ call: 'linkPlatform', rule: 'notKept', writes: true },
    between: edit('profile', (body) =>
      body.discordProfile ? merge(body, 'discordProfile', { username: 'somebody.else' }) : body,
    ),
  },
  {
    name: 'a linked account shows at another player, too',
    ...{ call: 'linkPlatform', rule: 'foreignWrite', writes: true },
    between: createLinkedTwiceLie(),
  },
];

const readFields = ({ body = '' }: ContractRequest): Fields =>
  FieldsSchema.safeParse(parseJson(body)).data ?? {};

const withFields = (request: ContractRequest, fields: Fields): ContractRequest => ({
  ...request,
  body: JSON.stringify({ ...readFields(request), ...fields }),
});

const options = ['PublicProfileVisible', 'ShowInLeaderboards'];

function otherOption(request: ContractRequest): string | undefined {
  const { name } = readFields(request);
  return options.includes(String(name)) ? options.find((one) => one !== name) : undefined;
}

function withCode(request: ContractRequest, change: (code: string) => string): ContractRequest {
  const { code } = readFields(request);
  return typeof code === 'string' ? withFields(request, { code: change(code) }) : request;
}

/** Completes a code of five characters to one that was asked for before. */
function createPrefixLie(): Lie['between'] {
  const known = new Set<string>();
  return answer('verifyCode', async (request, send) => {
    const code = String(readFields(request).code);
    const whole = [...known].find((one) => code.length === 5 && one.startsWith(code));
    const response = await send(whole === undefined ? request : withFields(request, { code: whole }));
    if (response.status < 300) known.add(code);
    return response;
  });
}

/** Shows the account that anybody has linked in the other player's profile, too. */
function createLinkedTwiceLie(): Lie['between'] {
  return (send: Send, subject) => async (request) => {
    const response = await send(request);
    const isOthers = request.headers.authorization === `Bearer ${subject.actors.other?.token}`;
    if (request.call !== 'profile' || !isOthers || response.status !== 200) return response;
    const linked = await send({
      ...sentAs(request, subject.actors.writer?.token),
      call: 'profile',
      path: calls.profile.path,
    });
    const { discordProfile } = FieldsSchema.parse(parseJson(linked.body));
    return {
      ...response,
      body: JSON.stringify({ ...FieldsSchema.parse(parseJson(response.body)), discordProfile }),
    };
  };
}
