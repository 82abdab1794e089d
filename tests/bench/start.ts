import { answers, freePorts, startNode } from '#mock-api/processes.ts';
import { originOf } from '#mock-api/servers.ts';
import { median } from './load.ts';

export interface StartTimes {
  /** Seconds from `npm start`'s command to the first answered page, and to a ready identity; medians. */
  page: number;
  identity: number;
}

/** Starts offline play on what is built already, as a second `npm start` would. */
export async function benchStart(rounds: number): Promise<StartTimes> {
  const pages: number[] = [];
  const identities: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times = await startOnce();
    pages.push(times.page);
    identities.push(times.identity);
  }
  return { page: median(pages), identity: median(identities) };
}

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
