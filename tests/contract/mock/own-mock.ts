import { randomUUID } from 'node:crypto';
import { startHttpServer } from '#mock-api/core/http-server.ts';
import type { MockHost } from '#mock-api/core/mock-host.ts';
import { createMockHost } from '#mock-api/core/mock-host.ts';
import { createInMemoryIdentity } from '#mock-api/identity/identity-service.ts';
import { projectId } from '#tests/support/tokens.ts';

export interface OwnMock {
  origin: string;
  close(): Promise<void>;
}

/** Starts a mock host on a free port of this machine. */
export async function startOwnMock(): Promise<OwnMock> {
  const server = await startHttpServer({ port: 0, onDefect: (error) => console.error(error) });
  server.serve(await directMock(server.origin));
  return { origin: server.origin, close: server.close };
}

/** The mock's core with nobody listening. */
export async function directMock(origin = 'http://localhost:4000'): Promise<MockHost> {
  const identity = createInMemoryIdentity();
  const mock = await createMockHost({ identity, origin, portalOrigin: 'http://localhost:3000', projectId });
  await mock.seedIdentity();
  return mock;
}

export const freshName = () => `contract-${randomUUID()}`;
