import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createChangeSet } from '#tests/scaffold/change-set.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'change-set-'));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'biome.json'), '{ "root": true }');
  mkdirSync(path.join(folder, 'web'));
  writeFileSync(path.join(folder, 'web/old.ts'), 'export const a = 1;\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

it('writes created and changed files in the format of the project', () => {
  const changes = createChangeSet(folder);
  changes.create('web/new/file.ts', 'export const b=2');
  changes.edit('web/old.ts', (text) => `${text}export const c=3`);
  changes.write();
  expect(read('web/new/file.ts')).toBe('export const b = 2;\n');
  expect(read('web/old.ts')).toBe('export const a = 1;\nexport const c = 3;\n');
});

it('writes nothing before all changes are planned', () => {
  const changes = createChangeSet(folder);
  changes.create('web/new.ts', '');
  expect(() => changes.create('web/old.ts', '')).toThrow('web/old.ts exists already.');
  const failing = () => {
    throw new Error('There is no list.');
  };
  expect(() => changes.edit('web/old.ts', failing)).toThrow("web/old.ts can't be changed: There is no list.");
  expect(readdirSync(path.join(folder, 'web'))).toEqual(['old.ts']);
});

it('restores all files if one is not valid code', () => {
  const changes = createChangeSet(folder);
  changes.edit('web/old.ts', () => 'export const a = 2;\n');
  changes.create('web/new.ts', 'export const = ;');
  expect(() => changes.write()).toThrow('web/new.ts');
  expect(readdirSync(path.join(folder, 'web'))).toEqual(['old.ts']);
  expect(read('web/old.ts')).toBe('export const a = 1;\n');
});
