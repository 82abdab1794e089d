import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { repositoryRoot } from '#mock-api/start/processes.ts';

const script = 'mock-api/start/installed-packages.js';
const advice = 'The packages in node_modules are not those of package.json. Run npm ci\n';

it.each([
  ['a missing package ends the start with npm ci', {}, { status: 1, stderr: advice }],
  ['a package of another version only advises npm ci', { version: '1.1.6' }, { status: 0, stderr: advice }],
  ['an alias of the wanted version says nothing', { version: '1.1.7' }, { status: 0, stderr: '' }],
])('%s', (_, { version }: { version?: string }, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'packages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (path: string, json: object) => {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'package.json'), JSON.stringify(json));
  };
  write('.', { type: 'module', devDependencies: { '@mswjs/data': 'npm:@msw/data@1.1.7' } });
  if (version) write('node_modules/@mswjs/data', { version });
  cpSync(join(repositoryRoot, script), join(folder, script));
  const { status, stderr } = spawnSync(process.execPath, [join(folder, script)], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual(expected);
});
