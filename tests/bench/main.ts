import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchAdapter } from './adapter.ts';
import type { Ratio } from './load.ts';
import { benchMockHost } from './mock-host.ts';
import { benchOverload } from './overload.ts';
import { benchStart } from './start.ts';

const { values: options } = parseArgs({
  options: {
    json: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
  },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);

console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, medians of ${rounds} rounds\n`);

const mockHost = await benchMockHost(rounds, seconds);
report('mock host over HTTP / node:http with the same bytes', mockHost, 'goal ≥ 0.40');

const adapter = await benchAdapter(rounds, seconds);
report('one tRPC query / http-proxy-middleware, one upstream', adapter, 'a first number');

const overload = await benchOverload(seconds);
console.log(`p99 at ten times the load / unloaded
  ${overload.overloaded.toFixed(0)} / ${overload.unloaded.toFixed(0)} ms = ${overload.ratio.toFixed(2)}, ${(overload.shed * 100).toFixed(0)} % shed, ${(overload.lost * 100).toFixed(1)} % lost   (goal ≤ 5)
`);

const start = await benchStart(3);
console.log(`start to first answered page   ${start.page.toFixed(1)} s   (goal ≤ 3 s)`);
console.log(`start to ready identity        ${start.identity.toFixed(1)} s   (goal ≤ 15 s)`);

if (options.json)
  await writeFile(options.json, JSON.stringify({ mockHost, adapter, overload, start }, null, 2));

function report(name: string, { subject, peer, ratio }: Ratio, goal: string) {
  console.log(
    `${name}\n  ${subject.toFixed(0)} / ${peer.toFixed(0)} requests a second = ${ratio.toFixed(2)}   (${goal})\n`,
  );
}
