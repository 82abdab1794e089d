import { startNode } from '#mock-api/start/processes.ts';
import { worlds } from '#mock-api/worlds/worlds.ts';
import { toWireRequest } from '#schema/wire/request.ts';
import type { Figure } from './figures.ts';
import { compareLoads, measureInTurn } from './load.ts';
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
  const [own = [], its = []] = await measureInTurn(targets, effort);
  yield {
    what: 'the mock host: processor time of a public profile',
    ...compareLoads('json-server')(own, its, 'cpu'),
    goal: { atMost: 0.5 },
  };
}

/** Measures the built portal from its start to its first response. */
export async function* measureStart({ rounds }: Effort): AsyncGenerator<Figure> {
  await using upstream = await startPeer('upstream', '{}');
  const values = await timeRounds(rounds, () => startBuiltPortal(upstream));
  yield { what: 'start of the built portal', values, unit: 's', goal: { atMost: 0.3 } };
}

/** Measures a contract test of the mock host. */
export async function* measureContract({ rounds }: Effort): AsyncGenerator<Figure> {
  const values = await timeRounds(rounds, async () => {
    const child = startNode('contract', ['--import', 'tsx', 'tests/contract/main.ts']);
    if ((await child.ended) !== 'exit code 0') throw new Error(child.tail());
    return undefined;
  });
  yield { what: 'npm run contract', values, unit: 's', goal: { atMost: 10 } };
}

/** Returns the seconds of each run. Its result is disposed of after the time was taken. */
async function timeRounds(
  rounds: number,
  run: () => Promise<AsyncDisposable | undefined>,
): Promise<number[]> {
  const taken: number[] = [];
  while (taken.length < rounds) {
    const startedAt = performance.now();
    await using _result = await run();
    taken.push((performance.now() - startedAt) / 1_000);
  }
  return taken;
}
