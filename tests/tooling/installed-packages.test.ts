import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { repositoryRoot } from '#mock-api/start/processes.ts';
import { engines } from '../../package.json' with { type: 'json' };

const script = 'mock-api/start/installed-packages.js';
const advice = 'The packages in node_modules are not those of package.json. Run npm ci\n';

it.each([
  ['a missing package ends the start with npm ci', {}, { status: 1, stderr: advice }],
  ['a package of another version only advises npm ci', { version: '1.1.6' }, { status: 0, stderr: advice }],
  ['an alias of the wanted version says nothing', { version: '1.1.7' }, { status: 0, stderr: '' }],
])('%s', (_, { version }: { version?: string }, expected) => {
  expect(start(version)).toEqual(expected);
});

it.each(['18.19.1', '20.18.0', '22.11.0'])('Node %s ends the start with the version to install', (node) => {
  const stderr = `Node ${node} is too old: install Node 24 (or ${engines.node})\n`;
  expect(start('1.1.7', node)).toEqual({ status: 1, stderr });
});

it.each(['20.19.0', '22.12.0', '24.0.0', '25.0.0', '26.0.0'])('Node %s starts', (node) => {
  expect(start('1.1.7', node)).toEqual({ status: 0, stderr: '' });
});

/** Runs the script with this version of a package, in a Node that gives this version as its own. */
function start(version: string | undefined, node = process.versions.node) {
  const folder = mkdtempSync(join(tmpdir(), 'packages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (path: string, json: object) => {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'package.json'), JSON.stringify(json));
  };
  write('.', { type: 'module', engines, devDependencies: { '@mswjs/data': 'npm:@msw/data@1.1.7' } });
  if (version) write('node_modules/@mswjs/data', { version });
  cpSync(join(repositoryRoot, script), join(folder, script));
  const fake = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '${node}' } })`;
  const args = ['--import', fake, join(folder, script)];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, stderr };
}
