import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { MockHost } from '#mock-api/host/mock-host.ts';
import { createIdToken } from '#tests/support/tokens.ts';
import type { Actor } from '../engine/actor.ts';
import { createActor } from '../engine/actor.ts';
import type { Send } from '../engine/exchange.ts';
import type { HostUnderTest } from '../engine/host-under-test.ts';
import { readPortalSettings } from '../engine/portal.ts';
import { noUndoLog } from '../engine/undo-log.ts';

/** Calls the mock's control API and returns the parsed response. */
export type ControlCall = (method: string, path: string, body?: object) => Promise<unknown>;

export const createInMemoryControl =
  (mock: MockHost): ControlCall =>
  async (method, path, body) => {
    const response = await mock.handle({
      method,
      path: `/__mock${path}`,
      contentType: 'application/json',
      body: body && JSON.stringify(body),
    });
    return response.kind === 'response' && response.body !== '' ? JSON.parse(response.body) : undefined;
  };

export const createHttpControl =
  (origin: string): ControlCall =>
  async (method, path, body) => {
    const response = await fetch(`${origin}/__mock${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CONTROL_TIMEOUT_MS),
    });
    const text = await response.text();
    return response.ok && text !== '' ? JSON.parse(text) : undefined;
  };

const CONTROL_TIMEOUT_MS = 5_000;

/** Whether a mock host responds. */
export async function isMockHost(control: ControlCall): Promise<boolean> {
  const response = await control('GET', '/ready').catch(() => undefined);
  return z.object({ mock: z.literal(true) }).safeParse(response).success;
}

export interface MockUnderTestOptions {
  host: string;
  send: Send;
  control: ControlCall;
  projectId: string;
  /** Replaces the mock's own people. */
  reader?: Actor | undefined;
  other?: Actor | undefined;
}

/** A mock host under test: all permissions, with people made for the run. */
export async function createMockUnderTest(options: MockUnderTestOptions): Promise<HostUnderTest> {
  const { host, send, control, projectId } = options;
  const { people } = WorldSchema.parse(await control('GET', '/world'));
  const signedIn = (name: Actor['name'], uid: string, email = `${uid}@example.com`) =>
    createActor(name, createIdToken(uid, { projectId, email }), email);
  const createDisposableActor = () => signedIn('leaver', createUniqueName());
  const [first, second] = people.filter(({ is }) => !is.startsWith('disabled'));
  const reader = options.reader ?? (first ? signedIn('reader', first.uid) : createDisposableActor());
  const other = options.other ?? (second ? signedIn('other', second.uid) : createDisposableActor());
  return {
    name: host,
    send,
    portal: readPortalSettings({}, host),
    isMock: true,
    hasRobloxHost: true,
    permissions: { writes: true, linking: true, export: true, deletion: true },
    actors: { reader, other, writer: signedIn('writer', createUniqueName()) },
    createDisposableActor,
    async createCode() {
      const issued = await control('POST', '/codes', { discordUser: createUniqueName() });
      return CodeSchema.parse(issued).code;
    },
    undoLog: noUndoLog,
  };
}

const WorldSchema = z.object({ people: z.array(z.object({ uid: z.string(), is: z.string() })) });
const CodeSchema = z.object({ code: z.string() });

const createUniqueName = () => `contract-${randomUUID()}`;
