import { parseArgs } from 'node:util';
import { findNginx } from '#tests/support/nginx.ts';
import { readNumberFlag } from '#tests/support/number-flag.ts';
import { runChaos } from './run-chaos.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    seed: { type: 'string', default: String(1 + (Date.now() % 1_000_000)) },
    players: { type: 'string', default: '50' },
    nginx: { type: 'boolean', default: false },
  },
});
const seconds = readNumberFlag('seconds', values.seconds);
const seed = readNumberFlag('seed', values.seed);
const players = readNumberFlag('players', values.players);

const program = values.nginx ? findNginx() : undefined;
if (values.nginx && program === undefined) {
  console.error('nginx is not installed (Debian: nginx)');
  process.exit(1);
}

console.log(`${players} players, ${seconds} s, seed ${seed}${values.nginx ? ', through nginx' : ''}`);
const report = await runChaos({ seconds, seed, players, nginx: program });
const goals = [
  {
    isMet: report.answeredShare >= 0.995,
    text: `reads answered   ${formatPercent(report.answeredShare)}   (goal ≥ 99.5 %)`,
  },
  {
    isMet: report.amplification <= 1.2,
    text: `amplification    ${report.amplification.toFixed(3)}   (goal ≤ 1.2)`,
  },
  {
    isMet: report.heapGrowth < 0.05,
    text: `memory growth    ${formatPercent(report.heapGrowth)}   (goal < 5 %)`,
  },
  { isMet: report.violations.length === 0, text: `violations       ${report.violations.length}   (goal 0)` },
];
console.log(`${report.callCount} procedures called: ${JSON.stringify(report.codes)}`);
for (const { isMet, text } of goals) console.log(`${isMet ? '✓' : '✗'} ${text}`);
for (const wrong of report.violations.slice(0, 20)) console.log(`  ${wrong}`);
process.exit(goals.every(({ isMet }) => isMet) ? 0 : 1);

function formatPercent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}
