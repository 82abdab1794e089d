import { answers, freePorts, startNode } from '#mock-api/processes.ts';
import { originOf } from '#mock-api/servers.ts';
import { median } from './load.ts';
import type { Section } from './section.ts';

interface StartTimes {
  /** Seconds from `npm start`'s command to the first answered page, and to a ready identity. */
  page: number;
  identity: number;
}

const STARTS = 3;

/** Offline play on what is built already, as a second `npm start` would find it. */
export const start: Section = {
  name: 'start',
  async *measure() {
    const times: StartTimes[] = [];
    while (times.length < STARTS) times.push(await startOnce());
    const page = median(times.map((one) => one.page));
    const identity = median(times.map((one) => one.identity));
    yield { what: 'start to the first page', value: page, unit: 's', goal: { atMost: 3 } };
    yield { what: 'start to a ready identity', value: identity, unit: 's', goal: { atMost: 15 } };
  },
};

async function startOnce(): Promise<StartTimes> {
  const [portal = 0, mock = 0, emulator = 0] = await freePorts(3);
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1_000;
  const child = startNode('offline play', ['--import', 'tsx', 'mock-api/play.ts'], {
    env: {
      PORT: String(portal),
      MOCK_PORT: String(mock),
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${emulator}`,
      API_HOST: undefined,
    },
  });
  try {
    const [page, identity] = await Promise.all([
      answers(`${originOf(portal)}/`, child).then(seconds),
      answers(`http://127.0.0.1:${emulator}/`, child).then(seconds),
    ]);
    return { page, identity };
  } finally {
    await child.stop(10_000);
  }
}
