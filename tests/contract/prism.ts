import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { findFreePorts } from '#mock-api/start/processes.ts';
import { defaultBrand } from '#schema/brand/brand.ts';
import { createOpenApiDocument } from '#schema/openapi/openapi-document.ts';
import { packages } from '#tests/support/fetched.ts';
import { httpSend } from './engine/http-send.ts';
import { runAll } from './engine/run.ts';
import { createSession } from './engine/session.ts';
import { httpControl, mockSubject } from './mock/mock-subject.ts';
import { startOwnMock } from './mock/own-mock.ts';
import { collectSeconds } from './prism/second-opinion.ts';

/**
 * `npm run contract:prism`: a clean run through Prism, which reads our OpenAPI document and nothing else of
 * ours. Exit 1 when it holds something against an answer that our own verdict has nothing against.
 */
const DOCUMENT = 'dist/openapi.json';
const PATIENCE_MS = 180_000;

mkdirSync('dist', { recursive: true });
writeFileSync(DOCUMENT, JSON.stringify(createOpenApiDocument(defaultBrand.productName)));
const mock = await startOwnMock();
const [port = 0] = await findFreePorts(1);
const prism = spawn(
  'npx',
  ['--yes', packages.prism, 'proxy', DOCUMENT, mock.origin, '--port', String(port)],
  {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  },
);
try {
  const problem = await listening(prism);
  if (problem === undefined) process.exitCode = await compare(`http://127.0.0.1:${port}`);
  else console.log(`contract:prism: skipped, ${packages.prism} cannot be had here: ${problem}`);
} finally {
  // npx starts Prism as a child of its own.
  if (prism.pid !== undefined && prism.exitCode === null) process.kill(-prism.pid, 'SIGTERM');
  await mock.close();
}

/** Nothing once it listens; else why it never will. */
function listening(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let last = 'it ended at once';
    const late = setTimeout(() => resolve(`it did not start within ${PATIENCE_MS / 1_000} s`), PATIENCE_MS);
    const done = (problem: string | undefined) => {
      clearTimeout(late);
      resolve(problem);
    };
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface(stream).on('line', (line) => {
        if (line.trim() !== '') last = line.trim();
        if (line.includes('Prism is listening')) done(undefined);
      });
    }
    child.once('error', (error) => done(error.message));
    child.once('exit', () => done(last));
  });
}

async function compare(origin: string): Promise<number> {
  const http = httpSend({ api: origin, roblox: origin, timeoutMs: 10_000 });
  const control = httpControl(mock.origin);
  const { send, disagreements, agreed } = collectSeconds(http.send);
  const subject = await mockSubject({ host: origin, send, control, writes: true, projectId: 'demo-portal' });
  await runAll(createSession({ subject, seed: 1 }), 3);
  await http.close();
  for (const line of disagreements) console.log(`✗ ${line}`);
  console.log(
    `Prism and our verdict: ${agreed()} answers agreed upon, ${disagreements.size} kinds of disagreement`,
  );
  return disagreements.size > 0 || agreed() === 0 ? 1 : 0;
}
