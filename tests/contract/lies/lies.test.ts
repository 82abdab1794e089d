import { describe, expect, it } from 'vitest';
import type { ContractFinding } from '../engine/findings.ts';
import type { PlayerKind } from '../independent-host/data.ts';
import { dialectNames } from '../independent-host/dialects.ts';
import { runInMemory } from '../support/in-memory-run.ts';
import { runIndependent } from '../support/independent-run.ts';
import type { Lie } from './lie.ts';
import { edit, merge } from './lie.ts';
import { readLies } from './reads.ts';
import { writeLies } from './writes.ts';

const lies = [...readLies, ...writeLies];
const MIN_LIES = 25;
const MIN_SHARE = 0.95;
const SEEDS = 20;

const players = [
  'everything',
  'robloxOnly',
  'passwordOnly',
  'googleOnly',
  'hiddenProfile',
  'hiddenFromLeaderboards',
  'hiddenEverywhere',
  'champion',
  'tiedFirst',
  'tiedSecond',
  'noAvatar',
  'noCoins',
  'unicodeName',
  'chatLinked',
  'retiredGame',
  'oldDocument',
  'noRoblox',
] as const satisfies PlayerKind[];
const chooseAt = (index: number): PlayerKind => players[index % players.length] ?? 'everything';

const findingsOf = (findings: readonly ContractFinding[]) =>
  findings.map(({ call, rule, path }) => `${call} ${rule} ${path}`);

/** Returns undefined if the lie is found at its call by its rule, otherwise what was found. */
async function findMiss({ name, rule, call, between, players, writes = false }: Lie) {
  const { findings } = await runIndependent({ between, writes, runs: 1, ...(players && { players }) });
  if (findings.some((one) => one.rule === rule && one.call === call)) return undefined;
  const graver = findings.filter((one) => one.class !== 'observation');
  return `${name}: expected ${rule} of ${call}, found ${findingsOf(graver).join(', ') || 'nothing'}`;
}

it(`a lie about a person or a state is found at its call by its rule`, async () => {
  expect(lies.length).toBeGreaterThanOrEqual(MIN_LIES);
  const missed: string[] = [];
  for (const lie of lies) missed.push(...[await findMiss(lie)].filter((miss) => miss !== undefined));
  expect(1 - missed.length / lies.length, missed.join('\n')).toBeGreaterThanOrEqual(MIN_SHARE);
}, 120_000);

describe('an honest host contradicts itself nowhere', () => {
  const ofConsistency = (findings: readonly ContractFinding[]) =>
    findingsOf(findings.filter(({ check }) => check === 'consistency'));

  it('in any dialect', async () => {
    for (const dialect of dialectNames) {
      const { findings } = await runIndependent({ dialects: [dialect], runs: 1 });
      expect(ofConsistency(findings), dialect).toEqual([]);
    }
  }, 240_000);

  it(`for any two players, in ${SEEDS} runs`, async () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const [reader, other] = [chooseAt(seed), chooseAt(seed + 7)];
      const { findings } = await runIndependent({ players: { reader, other }, seed, runs: 1 });
      expect(ofConsistency(findings), `${reader}, ${other}`).toEqual([]);
      const violations = findings.filter((finding) => finding.class === 'violation');
      expect(findingsOf(violations), `${reader}, ${other}`).toEqual([]);
    }
  }, 120_000);

  it('while it caches the public profile of a player who has just changed', async () => {
    const { findings } = await runIndependent({
      between: edit('publicProfile', (body) =>
        merge({ ...body, displayName: 'Old Name' }, 'playerStats.currency', { axp: 1, level: 1 }),
      ),
    });
    expect(findingsOf(findings.filter((finding) => finding.class === 'violation'))).toEqual([]);
    expect(findings).toContainEqual(expect.objectContaining({ rule: 'publicDiffers', class: 'risk' }));
  });

  it(`of the mock, in ${SEEDS} runs`, async () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const { findings } = await runInMemory({ seed, runs: 1 });
      expect(ofConsistency(findings)).toEqual([]);
    }
  }, 120_000);
});
