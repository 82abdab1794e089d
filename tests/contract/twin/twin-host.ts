import type { Call, CallKey, CallRequest } from '#schema/calls.ts';
import { calls, toWireRequest } from '#schema/calls.ts';
import type { ContractRequest, ContractResponse, Send } from '../engine/exchange.ts';
import { NoResponseError } from '../engine/exchange.ts';
import type { Fields } from '../generate/deviations.ts';
import type { TwinStep } from './steps.ts';

/** What one of two hosts has of its own. */
export interface TwinHostOptions {
  /** Its address, as it stands in its answers. */
  origin: string;
  send: Send;
  tokenOf(who: string): string;
  uidOf(who: string): string;
  emailOf(who: string): string;
  /** A linking code that works, a fresh one each time. */
  code(): Promise<string | undefined>;
}

export interface TwinHost {
  origin: string;
  send(step: TwinStep): Promise<ContractResponse>;
}

/** Any id that nobody has. */
const UNKNOWN_ID = '1';

/** A host that takes steps, each placeholder filled with what it means there. */
export function createTwinHost(options: TwinHostOptions): TwinHost {
  const filled = new Map<string, unknown>();

  async function fill(value: unknown): Promise<unknown> {
    if (typeof value !== 'string' || !value.startsWith('$')) return value;
    if (!filled.has(value)) filled.set(value, await found(value));
    return filled.get(value);
  }

  /** By the word before the colon. */
  const kinds: Record<string, (of: string) => unknown> = {
    uid: options.uidOf,
    token: options.tokenOf,
    email: options.emailOf,
    code: async () => (await options.code()) ?? 'NOCODE',
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

  return {
    origin: options.origin,
    async send({ call, input, who }) {
      const filledIn: Fields = {};
      // One after another: two fields that stand for one code must not ask for two.
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
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the schema of a generic key has no static type
  return parsed?.data as ReturnType<(typeof calls)[Key]['response']['parse']> | undefined;
}

function createRequest(key: CallKey, input: Fields, token: string): ContractRequest {
  const call: Call = calls[key];
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a sequence sends what the schema refuses, too
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
