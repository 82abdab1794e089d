import { parseArgs } from 'node:util';
import { runChaos } from './run-chaos.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    players: { type: 'string', default: '50' },
  },
});
const seconds = Number(values.seconds);
const seed = Number(values.seed);
const players = Number(values.players);

console.log(`${players} players, ${seconds} s, seed ${seed}`);
const report = await runChaos({ seconds, seed, players });
const goals = [
  {
    is: report.answeredShare >= 0.995,
    says: `reads answered   ${formatPercent(report.answeredShare)}   (goal ≥ 99.5 %)`,
  },
  {
    is: report.amplification <= 1.2,
    says: `amplification    ${report.amplification.toFixed(3)}   (goal ≤ 1.2)`,
  },
  {
    is: report.heapGrowth < 0.05,
    says: `memory growth    ${formatPercent(report.heapGrowth)}   (goal < 5 %)`,
  },
  { is: report.violations.length === 0, says: `what must not be  ${report.violations.length}   (goal 0)` },
];
console.log(`${report.asked} procedures asked: ${JSON.stringify(report.codes)}`);
for (const { is, says } of goals) console.log(`${is ? '✓' : '✗'} ${says}`);
for (const wrong of report.violations.slice(0, 20)) console.log(`  ${wrong}`);
process.exit(goals.every(({ is }) => is) ? 0 : 1);

function formatPercent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}
