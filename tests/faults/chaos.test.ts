import { expect, it } from 'vitest';
import { runChaos } from './chaos/run-chaos.ts';

it('players of an unreliable host get responses, no write happens twice, and no resource leaks', async () => {
  const report = await runChaos({ seconds: 20, seed: 20_260_101, players: 50 });
  expect(report.violations).toEqual([]);
  expect(report.callCount).toBeGreaterThan(500);
  expect(report.answeredShare).toBeGreaterThanOrEqual(0.995);
  expect(report.amplification).toBeLessThanOrEqual(1.2);
  // The host did fail.
  expect(report.amplification).toBeGreaterThan(1.01);
  expect(report.heapGrowth).toBeLessThan(0.05);
}, 60_000);
