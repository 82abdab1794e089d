import { ChildProcessError, startNode } from '#mock-api/start/processes.ts';
import type { Player } from '#mock-api/worlds/world.ts';

interface ChangeLoad {
  origin: string;
  players: readonly Player[];
  perSecond: number;
}

/** Measures while another process lets players leave and rejoin the leaderboard. */
export async function measureDuringChanges<Result>(
  { origin, players, perSecond }: ChangeLoad,
  measure: () => Promise<Result>,
): Promise<{ measured: Result; perSecond: number }> {
  const uids = players.map(({ uid }) => uid).join(',');
  const args = [
    '--import',
    'tsx',
    'tests/bench/leaderboard-changes-client.ts',
    origin,
    String(perSecond),
    uids,
  ];
  const lines: string[] = [];
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const child = startNode('changing players', args, {
    onLine(line) {
      lines.push(line);
      begin();
    },
  });
  const tooSoon = child.ended.then((how) => {
    throw new ChildProcessError(child, `${how}\n${child.tail()}`);
  });
  // Awaited below; without this, the child's normal end would be an unhandled rejection.
  tooSoon.catch(() => undefined);
  try {
    await Promise.race([begun, tooSoon]);
    const measured = await Promise.race([measure(), tooSoon]);
    await child.stop();
    return { measured, perSecond: Number(lines.at(-1)) };
  } finally {
    await child.stop();
  }
}
