import { startHttpServer } from '#mock-api/host/http-server.ts';
import type { MockHost } from '#mock-api/host/mock-host.ts';
import { createMockHost } from '#mock-api/host/mock-host.ts';
import type { SavedState } from '#mock-api/host/mock-state.ts';
import { createInMemoryIdentity } from '#mock-api/identity/in-memory-identity.ts';
import { projectId } from '#tests/support/tokens.ts';

export interface MockServer {
  origin: string;
  close(): Promise<void>;
}

/** Starts a mock host on a free port of this machine. */
export async function startMockServer(): Promise<MockServer> {
  const server = await startHttpServer({ port: 0, onDefect: (error) => console.error(error) });
  server.serve(await createInMemoryMock(server.origin));
  return { origin: server.origin, close: server.close };
}

/** Creates the mock's core without a server. */
export async function createInMemoryMock(
  origin = 'http://localhost:4000',
  saved?: SavedState,
): Promise<MockHost> {
  const identity = createInMemoryIdentity();
  const portalOrigin = 'http://localhost:3000';
  const mock = await createMockHost({ identity, origin, portalOrigin, projectId, saved });
  await mock.seedIdentity();
  return mock;
}
