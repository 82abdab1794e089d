import { startNode } from '#mock-api/start/processes.ts';
import { worlds } from '#mock-api/worlds/worlds.ts';
import { toWireRequest } from '#schema/wire-request.ts';
import type { Figure } from './figures.ts';
import { measureInTurn, median } from './load.ts';
import { startBuiltPortal, startJsonServer, startMock, startPeer } from './servers.ts';

interface Effort {
  rounds: number;
  seconds: number;
}

const PROFILE_ID = 'veteran';
const profilePath = (id: string) => toWireRequest('publicProfile', { id }).path;

/** Compares the mock host with json-server over the same public profiles. */
export async function* measureMock(effort: Effort): AsyncGenerator<Figure> {
  await using mock = await startMock();
  const { players } = worlds.full({ origin: mock.origin });
  const records = await Promise.all(
    players.map(async ({ uid }) => {
      const response = await fetch(mock.origin + profilePath(uid));
      return response.ok ? [{ id: uid, ...(await response.json()) }] : [];
    }),
  );
  await using peer = await startJsonServer(records.flat());
  const targets = [
    { ...mock, paths: [profilePath(PROFILE_ID)] },
    { ...peer, paths: [`/records/${PROFILE_ID}`] },
  ];
  const [own, its] = await measureInTurn(targets, effort);
  yield {
    what: 'the mock host: processor time of a public profile',
    value: own?.cpu ?? 0,
    unit: 'µs',
    peer: { name: 'json-server', value: its?.cpu ?? 0 },
    goal: { atMost: 0.5 },
  };
}

/** Measures the built portal from its start to its first response. */
export async function* measureStart({ rounds }: Effort): AsyncGenerator<Figure> {
  await using upstream = await startPeer('upstream', '{}');
  const value = await medianSeconds(rounds, () => startBuiltPortal(upstream));
  yield { what: 'start of the built portal', value, unit: 's', goal: { atMost: 0.4 } };
}

/** Measures a contract test of the mock host. */
export async function* measureContract({ rounds }: Effort): AsyncGenerator<Figure> {
  const value = await medianSeconds(rounds, async () => {
    const child = startNode('contract', ['--import', 'tsx', 'tests/contract/main.ts']);
    if ((await child.ended) !== 'exit code 0') throw new Error(child.tail());
    return undefined;
  });
  yield { what: 'npm run contract', value, unit: 's', goal: { atMost: 10 } };
}

/** Disposes of each run's result after its time was taken. */
async function medianSeconds(
  rounds: number,
  run: () => Promise<AsyncDisposable | undefined>,
): Promise<number> {
  const taken: number[] = [];
  while (taken.length < rounds) {
    const startedAt = performance.now();
    await using _result = await run();
    taken.push((performance.now() - startedAt) / 1_000);
  }
  return median(taken);
}
