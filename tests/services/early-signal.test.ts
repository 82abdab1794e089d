import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { repositoryRoot } from '#mock-api/start/processes.ts';

/** Sends the process a SIGTERM as soon as it listens to that signal, so before it has loaded anything else. */
const signalOnceHeard = `data:text/javascript,process.on('newListener', (name) => {
  if (name === 'SIGTERM') process.kill(process.pid, 'SIGTERM');
})`.replaceAll('\n', '');

/** Process 1 of a namespace, as in a container, gets no signal that it doesn't listen to. */
const asProcess1 = ['--user', '--map-root-user', '--pid', '--fork', '--kill-child'];
const hasNamespaces = spawnSync('unshare', [...asProcess1, 'true']).status === 0;
if (!hasNamespaces)
  console.error('skipped: unshare makes no PID namespace here, so the server doesn’t start as process 1');

it('a SIGTERM during its start ends the server as process 1, before it listens', () => {
  const [program = '', ...args] = [
    ...(hasNamespaces ? ['unshare', ...asProcess1] : []),
    process.execPath,
    '--import',
    signalOnceHeard,
    'dist/rpc/main.js',
  ];
  const env = {
    ...{ ...process.env, PORT: '1', API_HOST: 'http://127.0.0.1:1' },
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
  };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: repositoryRoot, env, encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
});
