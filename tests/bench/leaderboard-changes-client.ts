import { performance } from 'node:perf_hooks';
import { Pool } from 'undici';
import { toWireRequest } from '#schema/wire-request.ts';
import { createIdToken } from '#tests/support/tokens.ts';

/**
 * Lets players leave and rejoin the leaderboard. Arguments: origin of the host, changes a second, uids with commas.
 * Prints `begun` at the first response and, on SIGTERM, the achieved changes a second.
 */
const [origin = '', perSecond = '', uids = ''] = process.argv.slice(2);
const changes = [false, true].flatMap((value) => uids.split(',').map((uid) => createChange(uid, value)));
const pool = new Pool(origin, { connections: 64 });

const startedAt = performance.now();
let [sent, done] = [0, 0];
const pacer = setInterval(() => {
  const due = ((performance.now() - startedAt) / 1_000) * Number(perSecond);
  while (sent < due) void send(sent++);
}, 5);

process.once('SIGTERM', () => {
  clearInterval(pacer);
  console.log((done * 1_000) / (performance.now() - startedAt));
  process.exit();
});

async function send(nth: number): Promise<void> {
  const change = changes[nth % changes.length];
  if (!change) throw new Error('Nobody changes');
  const { statusCode, body } = await pool.request(change);
  await body.dump();
  if (statusCode !== 200) throw new Error(`A change was answered with ${statusCode}`);
  done += 1;
  if (done === 1) console.log('begun');
}

function createChange(uid: string, value: boolean) {
  const option = { category: 'Privacy', name: 'ShowInLeaderboards', value } as const;
  const { path, body } = toWireRequest('updateOption', option);
  const headers = { authorization: `Bearer ${createIdToken(uid)}`, 'content-type': 'application/json' };
  return { method: 'PUT' as const, path, headers, body: JSON.stringify(body) };
}
