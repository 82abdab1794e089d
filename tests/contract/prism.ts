import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { findFreePorts } from '#mock-api/start/processes.ts';
import { defaultBrand } from '#schema/brand/brand.ts';
import { createOpenApiDocument } from '#schema/openapi/openapi-document.ts';
import { npxPackages } from '#tests/support/npx-packages.ts';
import { createContractRun } from './engine/contract-run.ts';
import { createHttpSend } from './engine/http-send.ts';
import { runAllChecks } from './engine/run-checks.ts';
import { createHttpControl, createMockUnderTest } from './mock/mock-under-test.ts';
import { startMockServer } from './mock/start-mock.ts';
import { createPrismComparison } from './prism/compare-verdicts.ts';

/**
 * `npm run contract:prism`: a run through Prism, which knows only our OpenAPI document. Exit code 1 if Prism rejects a
 * response that our own check accepts.
 */
const DOCUMENT_PATH = 'dist/openapi.json';
const START_TIMEOUT_MS = 180_000;

mkdirSync('dist', { recursive: true });
writeFileSync(DOCUMENT_PATH, JSON.stringify(createOpenApiDocument(defaultBrand.productName)));
const mock = await startMockServer();
const [port = 0] = await findFreePorts(1);
const prism = spawn(
  'npx',
  ['--yes', npxPackages.prism, 'proxy', DOCUMENT_PATH, mock.origin, '--port', String(port)],
  {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  },
);
try {
  const problem = await waitForStart(prism);
  if (problem === undefined) process.exitCode = await compareVerdicts(`http://127.0.0.1:${port}`);
  else console.log(`contract:prism: skipped, ${npxPackages.prism} cannot be had here: ${problem}`);
} finally {
  // npx starts Prism as its own child.
  if (prism.pid !== undefined && prism.exitCode === null) process.kill(-prism.pid, 'SIGTERM');
  await mock.close();
}

/** Waits until Prism listens. Returns undefined, or the reason why it never will. */
function waitForStart(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let last = 'it ended at once';
    const late = setTimeout(
      () => resolve(`it did not start within ${START_TIMEOUT_MS / 1_000} s`),
      START_TIMEOUT_MS,
    );
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

async function compareVerdicts(origin: string): Promise<number> {
  const http = createHttpSend({ api: origin, roblox: origin, timeoutMs: 10_000 });
  const control = createHttpControl(mock.origin);
  const { send, disagreements, countAgreements } = createPrismComparison(http.send);
  const hostUnderTest = await createMockUnderTest({
    host: origin,
    send,
    control,
    writes: true,
    projectId: 'demo-portal',
  });
  await runAllChecks(createContractRun({ hostUnderTest, seed: 1 }), 3);
  await http.close();
  for (const line of disagreements) console.log(`✗ ${line}`);
  console.log(
    `Prism and our verdict: ${countAgreements()} answers agreed upon, ${disagreements.size} kinds of disagreement`,
  );
  return disagreements.size > 0 || countAgreements() === 0 ? 1 : 0;
}
