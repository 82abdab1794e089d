import type { CallKey, CallRequest } from '#schema/calls.ts';
import { callOf, calls } from '#schema/calls.ts';
import { toWireRequest } from '#schema/wire-request.ts';
import type { ContractRequest, ContractResponse, Send } from '../engine/exchange.ts';
import { NoResponseError } from '../engine/exchange.ts';
import type { Fields } from '../generate/deviations.ts';
import type { TwinStep } from './steps.ts';

/** Values that differ between the two hosts. */
export interface TwinHostOptions {
  /** The host's origin, as its responses contain it. */
  origin: string;
  send: Send;
  /** Participants, whose facts the host learns before the first step. */
  people: readonly string[];
  tokenOf(who: string): string;
  uidOf(who: string): string;
  emailOf(who: string): string;
  /** Returns a new valid linking code, the `number`th of the sequence. */
  code(number: string): Promise<string | undefined>;
}

export interface TwinHost {
  origin: string;
  send(step: TwinStep): Promise<ContractResponse>;
}

/** An id that nobody has. */
const UNKNOWN_ID = '1';

/** Creates a host that runs steps and fills their placeholders. */
export function createTwinHost(options: TwinHostOptions): TwinHost {
  const filled = new Map<string, unknown>();

  async function fill(value: unknown): Promise<unknown> {
    if (typeof value !== 'string' || !value.startsWith('$')) return value;
    if (!filled.has(value)) filled.set(value, await found(value));
    return filled.get(value);
  }

  /** Placeholder functions by the word before the colon. */
  const kinds: Record<string, (of: string) => unknown> = {
    uid: options.uidOf,
    token: options.tokenOf,
    email: options.emailOf,
    code: async (number) => (await options.code(number)) ?? 'NOCODE',
    roblox: async (who) => (await profileOf(who))?.robloxUserId ?? UNKNOWN_ID,
    'chat-id': async (code) => (await accountBehind(code))?.id ?? UNKNOWN_ID,
    'chat-name': async (code) => (await accountBehind(code))?.username ?? 'nobody',
  };

  async function found(placeholder: string): Promise<unknown> {
    const [kind = '', of = ''] = placeholder.slice(1).split(':');
    return kinds[kind]?.(of);
  }

  const ask = (key: CallKey, input: Fields, who: string): Promise<ContractResponse> =>
    options.send(createRequest(key, input, who === 'nobody' ? 'not-a-token' : options.tokenOf(who)));

  const profileOf = async (who: string) => readResponse('profile', await ask('profile', {}, who));

  async function accountBehind(number: string) {
    const code = await fill(`$code:${number}`);
    return readResponse('verifyCode', await ask('verifyCode', { code }, 'nobody'))?.platformInfo;
  }

  // Before the first step, because a step may unlink a Roblox account.
  async function learnPeople(): Promise<void> {
    for (const who of options.people) await fill(`$roblox:${who}`);
  }
  let learnt: Promise<void> | undefined;

  return {
    origin: options.origin,
    async send({ call, input, who }) {
      learnt ??= learnPeople();
      await learnt;
      const filledIn: Fields = {};
      // Fill one field after another. In parallel, two fields with the same code placeholder would request
      // two codes.
      for (const [name, value] of Object.entries(input)) filledIn[name] = await fill(value);
      return ask(call, filledIn, who).catch((error: unknown) => {
        if (!(error instanceof NoResponseError)) throw error;
        return { status: 0, headers: {}, contentType: undefined, body: '', ms: 0 };
      });
    },
  };
}

function readResponse<Key extends 'profile' | 'verifyCode'>(key: Key, { body, status }: ContractResponse) {
  const parsed = status === 200 ? calls[key].response.safeParse(JSON.parse(body)) : undefined;
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a generic key has no static schema type
  return parsed?.data as ReturnType<(typeof calls)[Key]['response']['parse']> | undefined;
}

function createRequest(key: CallKey, input: Fields, token: string): ContractRequest {
  const call = callOf(key);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a sequence also sends invalid input
  const { method, path, body } = toWireRequest(key, input as CallRequest<typeof key>);
  return {
    call: key,
    method,
    path,
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(call.auth === 'bearer' && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  };
}
