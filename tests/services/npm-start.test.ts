import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findFreePorts } from '#mock-api/start/free-ports.ts';
import { repositoryRoot, startNode } from '#mock-api/start/processes.ts';
import { startMockHost, toLocalOrigin } from '#mock-api/start/servers.ts';
import { runNpmStart } from './npm-start.ts';

// A start until the sign-in is ready, and its end by SIGTERM, are in auth-emulator.test.ts.

async function start(environment: Readonly<Record<string, string>> = {}, flags: readonly string[] = []) {
  const run = await runNpmStart(environment, flags);
  onTestFinished(run.end);
  return run;
}

it('the portal answers before the identity service is ready; a part that dies stops the others and is named', async () => {
  const run = await start();
  process.kill(await run.process('emulators:start'), 'SIGSTOP');
  await run.waitForOutput(/Sign in as/);
  expect((await fetch(`${toLocalOrigin(run.portal)}/login`)).status).toBe(200);
  expect(run.output()).toContain(` is running on this machine
  portal         ${toLocalOrigin(run.portal)}
  mock host      ${toLocalOrigin(run.mock)}/__mock
  Auth emulator  http://${run.emulator} (starting)

Sign in as
  veteran@example.com    password1  `);
  for (const name of ['rookie', 'emailonly', 'hidden', 'disabled'])
    expect(run.output()).toContain(`  ${name}@example.com`);
  expect(run.output()).not.toMatch(/Sign-in is ready/);
  process.kill(await run.process('mock-api/main.ts'), 'SIGKILL');
  await run.expectNothingLeft();
  expect(await run.exitCode).toBe(1);
  const lastLines = [`mock host: ${toLocalOrigin(run.mock)}/__mock`, 'mock host stopped: SIGKILL'];
  const lines = run.lines().filter((line) => !line.includes('waiting for the Auth emulator'));
  expect(lines.slice(-2)).toEqual(lastLines);
});

it('npm start says that another process has replaced the build', async () => {
  const run = await start();
  await run.waitForOutput(/Sign in as/);
  utimesSync(join(repositoryRoot, 'dist/web/.input-hash'), new Date(), new Date());
  await run.waitForOutput(/dist\/ is being built anew/);
});

it('the mock host waits for an emulator that takes its time, and prints no failure', async () => {
  const [port = 0, emulatorPort = 0] = await findFreePorts(2);
  const lines: string[] = [];
  const errors: string[] = [];
  const addresses = { portal: 3000, mock: port, emulator: `127.0.0.1:${emulatorPort}` };
  const mock = startMockHost(addresses, {
    onLine: (line) => lines.push(line),
    onErrorLine: (line) => errors.push(line),
  });
  onTestFinished(() => mock.child.stop());
  const waiting = `mock host: waiting for the Auth emulator at ${addresses.emulator}`;
  await expect.poll(() => lines).toContain(waiting);
  expect(errors).toEqual([]);
});

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

it.runIf(hasIpv6)(
  'the mock host sees another program on [::1], which would get the calls to localhost',
  async () => {
    const [port = 0] = await findFreePorts(1);
    const holder = createServer().listen(port, '::1');
    onTestFinished(() => void holder.close());
    const mock = startMockHost({ portal: 3000, mock: port });
    onTestFinished(() => mock.child.stop());
    await mock.child.ended;
    expect(mock.child.tail()).toBe(`mock host: MOCK_PORT: ${port} is in use`);
  },
);

it('the mock host reads a file .env', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mock-host-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, '.env'), 'MOCK_PORT=many');
  const args = ['--import', import.meta.resolve('tsx'), join(repositoryRoot, 'mock-api/main.ts'), '--dotenv'];
  const mock = startNode('mock host', args, { cwd: folder, env: { MOCK_PORT: undefined } });
  onTestFinished(() => mock.stop());
  await expect.poll(mock.tail).toMatch(/^mock host: MOCK_PORT: must be a port/);
});

it('npm start refuses a flag that it does not know', async () => {
  const run = await start({}, ['--', '--host']);
  expect(await run.exitCode).toBe(1);
  expect(run.lines()).toEqual(['--host: npm start has no such flag']);
});

it('SIGTERM during the start leaves no process', async () => {
  const run = await start();
  await run.process('emulators:start');
  run.npm.kill('SIGTERM');
  await run.expectNothingLeft();
});

it.each(['PORT', 'FIREBASE_AUTH_EMULATOR_HOST'])(
  'a port in use is named together with %s',
  async (setting) => {
    const [port = 0] = await findFreePorts(1);
    const holder = createServer().listen(port, '127.0.0.1');
    const value = setting === 'FIREBASE_AUTH_EMULATOR_HOST' ? `127.0.0.1:${port}` : String(port);
    const run = await start({ [setting]: value });
    expect(await run.exitCode).toBe(1);
    expect(run.lines()).toEqual([`${setting}: ${port} is in use. Set another one`]);
    await run.expectNothingLeft();
    holder.close();
  },
);
