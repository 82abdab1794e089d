import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
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
    const srv = mkdtempSync(path.join(tmpdir(), 'srv-'));
    onTestFinished(() => rmSync(srv, { recursive: true }));
    symlinkSync('portal-1', path.join(srv, 'portal'));
    for (const build of ['portal-1', 'portal-2']) {
      const assets = path.join(srv, build, 'dist/web/assets');
      mkdirSync(assets, { recursive: true });
      writeFileSync(path.join(assets, `of-${build}.js`), '');
    }
    const write = (program: string, script: string) =>
      writeFileSync(path.join(srv, program), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const fail = '[ "$(readlink portal)" = portal-1 ] || case "$*" in *3001*) exit 1 ;; esac';
    write(
      'systemctl',
      `echo "$(readlink portal) $2 $(ls portal/dist/previous/assets)" >> restarts\n${failing === 'systemctl' ? fail : ''}`,
    );
    write('curl', failing === 'curl' ? fail : '');
    const { status, stderr } = spawnSync(
      path.join(repositoryRoot, 'rpc/deploy/systemd/rollout.sh'),
      [path.join(srv, 'portal-2'), '3000', '3001', '3002'],
      { cwd: srv, env: { ...process.env, PATH: `${srv}:${process.env.PATH}` }, encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'Not ready: journalctl -u portal@3001\n' });
    expect(readlinkSync(path.join(srv, 'portal'))).toBe('portal-1');
    expect(readFileSync(path.join(srv, 'restarts'), 'utf8').split('\n').slice(0, -1)).toEqual([
      `${srv}/portal-2 portal@3000 of-portal-1.js`,
      `${srv}/portal-2 portal@3001 of-portal-1.js`,
      'portal-1 portal@3001 of-portal-2.js',
      'portal-1 portal@3000 of-portal-2.js',
    ]);
  },
);
