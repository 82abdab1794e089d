import { randomUUID } from 'node:crypto';
import type { Mock } from '#mock-api/core.ts';
import { createMock } from '#mock-api/core.ts';
import { listen } from '#mock-api/http.ts';
import { memoryIdentity } from '#mock-api/identity-service.ts';
import { projectId } from '#tests/support/tokens.ts';

export interface OwnMock {
  origin: string;
  close(): Promise<void>;
}

/** Starts a mock host on a free port of this machine. */
export async function startOwnMock(): Promise<OwnMock> {
  const server = await listen({ port: 0, onDefect: (error) => console.error(error) });
  server.serve(await directMock(server.origin));
  return { origin: server.origin, close: server.close };
}

/** The mock's core with nobody listening. */
export async function directMock(origin = 'http://localhost:4000'): Promise<Mock> {
  const identity = memoryIdentity();
  const mock = await createMock({ identity, origin, portalOrigin: 'http://localhost:3000', projectId });
  await mock.seedIdentity();
  return mock;
}

export const freshName = () => `contract-${randomUUID()}`;
