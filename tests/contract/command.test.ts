import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { callKeys } from '#schema/calls.ts';
import { version } from '../../package.json' with { type: 'json' };
import { createHttpControl } from './mock/mock-under-test.ts';
import { startMockServer } from './mock/start-mock.ts';
import { runCommand } from './support/run-command.ts';

const runContract = (...args: string[]) => runCommand(args);

it('without arguments the command finds no violation on a mock of its own', async () => {
  const { code, text } = await runContract();
  expect(text).toMatch(/ 0 violations, 0 risks, 0 skipped/);
  expect(text).toContain(`✓ ${callKeys.length} calls agree`);
  expect(code).toBe(0);
});

it.each([
  [['--hots', 'x'], /Unknown option/],
  [['--host', 'ftp://x'], /--host: must be an http or https address/],
  [['--only', 'profile,nothing'], /--only: must be some of .*leaderboard/],
  [['--refresh-token', 'R'], /--refresh-token needs --api-key/],
  [['--report', 'package.json/report'], /package.json\/report cannot be written/],
  [['--report', 'package.json'], /package.json cannot be written/],
  // Linux alone has it; elsewhere its parent cannot be written.
  [['--report', '/proc/none/report'], /\/proc\/none\/report cannot be written/],
  [['--baseline', 'package.json/file', '--update-baseline'], /package.json\/file cannot be written/],
  [['--host', 'http://localhost:1'], /cannot be reached/],
])('%j ends with one line and exit code 2', async (args, expected) => {
  const { code, text } = await runContract(...args);
  expect(code).toBe(2);
  expect(text.trimEnd().split('\n')).toHaveLength(1);
  expect(text).toMatch(expected);
});

it('the built file finds a violation in an empty folder, with Node alone, and ends with exit code 1', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-file-'));
  const host = await startMockServer();
  await createHttpControl(host.origin)('PUT', '/faults/leaderboard', {
    fault: { kind: 'drift', path: 'generatedAt', to: false },
  });
  const configFile = path.join(import.meta.dirname, 'vite.config.ts');
  await build({ configFile, logLevel: 'silent', build: { outDir: folder } });
  const args = [
    'contract.mjs',
    '--host',
    host.origin,
    '--quick',
    '--only',
    'leaderboard',
    '--report',
    'report',
  ];
  const run = spawn(process.execPath, args, { cwd: folder, env: {}, stdio: 'ignore' });
  const [code] = await once(run, 'exit');
  await host.close();
  const report = JSON.parse(readFileSync(path.join(folder, 'report/contract.json'), 'utf8'));
  rmSync(folder, { recursive: true });
  expect({ code, groups: report.groups.length }).toEqual({ code: 1, groups: 1 });
  expect(report).toMatchObject({ version, schemaHash: expect.stringMatching(/^[0-9a-f]{16}$/) });
});
