import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { repositoryRoot } from '#mock-api/start/processes.ts';

it.each(['systemctl', 'curl'])(
  'a rollout whose %s fails gives all instances the old build back, with the new one’s files for open pages',
  (failing) => {
    const { srv, write, rollOut } = createBuilds();
    symlinkSync('portal-1', path.join(srv, 'portal'));
    write(
      'systemctl',
      `echo "$(readlink portal) $2 $(ls portal/dist/previous/assets)" >> restarts\n${failing === 'systemctl' ? FAIL : ''}`,
    );
    write('curl', failing === 'curl' ? FAIL : '');
    expect(rollOut('portal-2')).toEqual({ status: 1, stderr: 'Not ready: journalctl -u portal@3001\n' });
    expect(readlinkSync(path.join(srv, 'portal'))).toBe('portal-1');
    expect(readFileSync(path.join(srv, 'restarts'), 'utf8').split('\n').slice(0, -1)).toEqual([
      'portal-2 portal@3000 of-portal-1.js',
      'portal-2 portal@3001 of-portal-1.js',
      'portal-1 portal@3001 of-portal-2.js',
      'portal-1 portal@3000 of-portal-2.js',
    ]);
  },
);

it('a rollout that is repeated after an interrupted copy still falls back to the old build', () => {
  const { srv, write, rollOut } = createBuilds();
  symlinkSync('portal-1', path.join(srv, 'portal'));
  write('systemctl', FAIL);
  write('curl', '');
  write('cp', 'kill -KILL $PPID');
  expect(rollOut('portal-2').status).toBeNull();
  rmSync(path.join(srv, 'cp'));
  expect(rollOut('portal-2').status).toBe(1);
  expect(readlinkSync(path.join(srv, 'portal'))).toBe('portal-1');
  expect(readdirSync(path.join(srv, 'portal-2/dist/previous/assets'))).toEqual(['of-portal-1.js']);
});

it('the first rollout copies no files, nor does one of the build that runs', () => {
  const { srv, write, rollOut } = createBuilds();
  for (const program of ['systemctl', 'curl']) write(program, '');
  for (const nth of [1, 2]) {
    expect(rollOut('portal-1'), `${nth}`).toEqual({ status: 0, stderr: '' });
    expect(readlinkSync(path.join(srv, 'portal'))).toBe('portal-1');
    expect(readdirSync(path.join(srv, 'portal-1/dist'))).toEqual(['web']);
  }
});

it('a rollout of a folder that does not exist changes nothing', () => {
  const { srv, write, rollOut } = createBuilds();
  symlinkSync('portal-1', path.join(srv, 'portal'));
  for (const program of ['systemctl', 'curl']) write(program, '');
  expect(rollOut('portal-3').status).toBeGreaterThan(0);
  expect(readlinkSync(path.join(srv, 'portal'))).toBe('portal-1');
});

/** Fails for the second instance, unless the old build runs. */
const FAIL = '[ "$(readlink portal)" = portal-1 ] || case "$*" in *3001*) exit 1 ;; esac';

/** Creates two builds in a folder whose programs the script runs. */
function createBuilds() {
  const srv = mkdtempSync(path.join(tmpdir(), 'srv-'));
  onTestFinished(() => rmSync(srv, { recursive: true }));
  for (const build of ['portal-1', 'portal-2']) {
    const assets = path.join(srv, build, 'dist/web/assets');
    mkdirSync(assets, { recursive: true });
    writeFileSync(path.join(assets, `of-${build}.js`), '');
  }
  const write = (program: string, script: string) =>
    writeFileSync(path.join(srv, program), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  function rollOut(build: string) {
    const { status, stderr } = spawnSync(
      path.join(repositoryRoot, 'rpc/deploy/systemd/rollout.sh'),
      [path.join(srv, build), '3000', '3001', '3002'],
      { cwd: srv, env: { ...process.env, PATH: `${srv}:${process.env.PATH}` }, encoding: 'utf8' },
    );
    return { status, stderr };
  }
  return { srv, write, rollOut };
}
