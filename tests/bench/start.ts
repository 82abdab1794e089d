import { findFreePorts, startNode, waitUntilReady } from '#mock-api/start/processes.ts';
import { toLocalOrigin } from '#mock-api/start/servers.ts';
import { createRepositoryCopy } from '#tests/support/repository-copy.ts';
import { median } from './load.ts';
import type { Section } from './section.ts';

const START_TIMEOUT_MS = 180_000;

interface StartTimes {
  /** Seconds from the command `npm start` to the first page, and to a ready Auth emulator. */
  page: number;
  identity: number;
}

/** Measures `npm start` in a clean checkout, first without and then with builds. */
export const start: Section = {
  name: 'start',
  async *measure({ rounds }) {
    using copy = createRepositoryCopy();
    const cold = await measureStart(copy.folder);
    yield { what: 'cold start to the first page, with both builds', value: cold.page, unit: 's' };
    yield { what: 'cold start to a ready identity', value: cold.identity, unit: 's' };
    const times: StartTimes[] = [];
    while (times.length < rounds) times.push(await measureStart(copy.folder));
    const page = median(times.map((one) => one.page));
    const identity = median(times.map((one) => one.identity));
    yield { what: 'warm start to the first page', value: page, unit: 's', goal: { atMost: 3 } };
    yield { what: 'warm start to a ready identity', value: identity, unit: 's', goal: { atMost: 8 } };
  },
};

async function measureStart(cwd: string): Promise<StartTimes> {
  const [portal = 0, mock = 0, emulator = 0] = await findFreePorts(3);
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1_000;
  const child = startNode('npm start', ['--import', 'tsx', 'mock-api/start/main.ts'], {
    cwd,
    env: {
      PORT: String(portal),
      MOCK_PORT: String(mock),
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${emulator}`,
      API_HOST: undefined,
    },
  });
  try {
    const [page, identity] = await Promise.all([
      waitUntilReady(`${toLocalOrigin(portal)}/`, child, { timeoutMs: START_TIMEOUT_MS }).then(seconds),
      waitUntilReady(`http://127.0.0.1:${emulator}/`, child, { timeoutMs: START_TIMEOUT_MS }).then(seconds),
    ]);
    return { page, identity };
  } finally {
    await child.stop(10_000);
  }
}
