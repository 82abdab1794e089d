import { z } from 'zod';
import type { CallKey, CallRequest, CallResponse, Calls } from '#schema/calls.ts';
import { calls } from '#schema/calls.ts';
import { messages } from '#schema/messages.ts';
import type { Answered, MockRequest } from '../answer.ts';
import { json, jsonText, noContent, Refusal } from '../answer.ts';
import type { FieldWords } from '../body.ts';
import { fieldsOf, refusalOf } from '../body.ts';
import type { Context } from '../context.ts';
import type { Claims } from '../tokens.ts';
import { bearerOf } from '../tokens.ts';

export interface Asked {
  context: Context;
  request: MockRequest;
  /** Fields that stand in the path and the query, not yet read by the schema. */
  fields: Readonly<Record<string, string>>;
}

export interface Handler<Key extends CallKey = CallKey> {
  readonly key: Key;
  answer(asked: Asked): Promise<Answered>;
}

type BearerKey = { [Key in CallKey]: Calls[Key]['auth'] extends 'bearer' ? Key : never }[CallKey];
type OpenKey = Exclude<CallKey, BearerKey>;

/** Where section 7 shows no result: some words, or nothing at all (204). */
type Acknowledgement = { success: true; message: string } | undefined;
type Reply<Key extends CallKey> = Calls[Key]['response'] extends null ? Acknowledgement : CallResponse<Key>;

interface Opened<Key extends CallKey> {
  context: Context;
  input: CallRequest<Key>;
}
type Borne<Key extends CallKey> = Opened<Key> & { claims: Claims };
type Awaitable<Value> = Value | Promise<Value>;

/** A call that anybody may make. */
export function open<Key extends OpenKey>(
  key: Key,
  run: (opened: Opened<Key>) => Awaitable<Reply<Key>>,
): Handler<Key> {
  const encode = encoder(key);
  return {
    key,
    answer: async (asked) => encode(await run({ context: asked.context, input: inputOf(key, asked) })),
  };
}

/** A call of a signed-in player. `fieldWords` speak for fields whose rule has no words of its own. */
export function bearer<Key extends BearerKey>(
  key: Key,
  run: (borne: Borne<Key>) => Awaitable<Reply<Key>>,
  fieldWords: FieldWords = {},
): Handler<Key> {
  const encode = encoder(key);
  return {
    key,
    async answer(asked) {
      const { context } = asked;
      const claims = claimsOf(asked);
      return encode(await run({ context, claims, input: inputOf(key, asked, fieldWords) }));
    },
  };
}

export const acknowledged = (message: string): Acknowledgement => ({ success: true, message });

function claimsOf({ context, request }: Asked): Claims {
  const token = bearerOf(request.authorization);
  if (token === undefined) throw new Refusal(401, messages.bearerMissing);
  const claims = context.claimsOf(token);
  if (!claims) throw new Refusal(401, messages.bearerInvalid);
  return claims;
}

/** The same table, typed so that a key not yet known still ties the input to its schema. */
const inputs: { [Key in CallKey]: { input: z.core.$ZodType<CallRequest<Key>> } } = calls;

function inputOf<Key extends CallKey>(
  key: Key,
  { request, fields }: Asked,
  fieldWords: FieldWords = {},
): CallRequest<Key> {
  const hasBody = calls[key].method === 'POST' || calls[key].method === 'PUT';
  const result = z.safeParse(inputs[key].input, hasBody ? { ...fieldsOf(request), ...fields } : fields);
  if (result.success) return result.data;
  throw new Refusal(400, refusalOf(result.error, fieldWords));
}

/** Encodes a reply as the call's response; of a frozen one, which cannot change, the text is kept. */
function encoder<Key extends CallKey>(key: Key): (reply: Reply<Key>) => Answered {
  const { response }: { response: z.ZodType | null } = calls[key];
  const kept = new WeakMap<object, Answered>();
  return (reply) => {
    if (reply === undefined) return noContent();
    if (!response) return json(200, reply);
    const known = kept.get(reply);
    if (known) return known;
    const answer = jsonText(200, JSON.stringify(z.encode(response, reply)));
    if (Object.isFrozen(reply)) kept.set(reply, answer);
    return answer;
  };
}
