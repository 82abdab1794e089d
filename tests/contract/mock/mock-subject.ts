import { z } from 'zod';
import type { MockHost } from '#mock-api/core/mock-host.ts';
import { idToken } from '#tests/support/tokens.ts';
import type { Actor } from '../engine/actor.ts';
import { actorOf } from '../engine/actor.ts';
import type { Send } from '../engine/exchange.ts';
import { noLedger } from '../engine/ledger.ts';
import type { Subject } from '../engine/subject.ts';
import { freshName } from './own-mock.ts';

/** A call of the mock's control surface: the parsed answer. */
export type Control = (method: string, path: string, body?: object) => Promise<unknown>;

export const directControl =
  (mock: MockHost): Control =>
  async (method, path, body) => {
    const answer = await mock.handle({
      method,
      path: `/__mock${path}`,
      contentType: 'application/json',
      body: body && JSON.stringify(body),
    });
    return answer.kind === 'answer' && answer.body !== '' ? JSON.parse(answer.body) : undefined;
  };

export const httpControl =
  (origin: string): Control =>
  async (method, path, body) => {
    const answer = await fetch(`${origin}/__mock${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CONTROL_TIMEOUT_MS),
    });
    const text = await answer.text();
    return answer.ok && text !== '' ? JSON.parse(text) : undefined;
  };

const CONTROL_TIMEOUT_MS = 5_000;

/** Whether a mock host answers there. */
export async function isMock(control: Control): Promise<boolean> {
  const answer = await control('GET', '/ready').catch(() => undefined);
  return z.object({ mock: z.literal(true) }).safeParse(answer).success;
}

export interface MockSubjectOptions {
  host: string;
  send: Send;
  control: Control;
  writes: boolean;
  projectId: string;
  /** In place of the mock's own people. */
  reader?: Actor | undefined;
  other?: Actor | undefined;
}

/** A mock host: everything is allowed, on people who are made for it and thrown away. */
export async function mockSubject(options: MockSubjectOptions): Promise<Subject> {
  const { host, send, control, writes, projectId } = options;
  const { people } = WorldSchema.parse(await control('GET', '/world'));
  const signedIn = (name: Actor['name'], uid: string, email = `${uid}@example.com`) =>
    actorOf(name, idToken(uid, { projectId, email }), email);
  const newcomer = () => signedIn('leaver', freshName());
  const [first, second] = people.filter(({ is }) => !is.startsWith('disabled'));
  const reader = options.reader ?? (first ? signedIn('reader', first.uid) : newcomer());
  const other = options.other ?? (second ? signedIn('other', second.uid) : newcomer());
  return {
    host,
    send,
    isMock: true,
    takesUnsigned: true,
    hasRobloxHost: true,
    permissions: { writes, linking: writes, export: writes, deletion: writes },
    actors: { reader, other, writer: signedIn('writer', freshName()) },
    newcomer,
    async code() {
      const issued = await control('POST', '/codes', { discordUser: freshName() });
      return CodeSchema.parse(issued).code;
    },
    ledger: noLedger,
  };
}

const WorldSchema = z.object({ people: z.array(z.object({ uid: z.string(), is: z.string() })) });
const CodeSchema = z.object({ code: z.string() });
