import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ESTree } from 'vite';
import { parseSync } from 'vite';

export const folders = ['schema', 'rpc', 'mock-api', 'web', 'stories', 'tests'] as const;
export type Folder = (typeof folders)[number];

export type SourceFile = {
  path: string;
  text: string;
  program: ESTree.Program;
  comments: readonly Comment[];
};
type Comment = { value: string; start: number; end: number };

/** Parses every .ts and .tsx file of these top-level folders. Paths are relative to `root`, with slashes. */
export function readSourceFiles(root: string, wanted: readonly Folder[] = folders): SourceFile[] {
  return wanted
    .flatMap((folder) => listFiles(root, folder))
    .filter((file) => /\.tsx?$/.test(file))
    .sort()
    .map((file) => parseFile(file, readFileSync(path.join(root, file), 'utf8')));
}

/** Returns the line of `offset`, counted from 1. */
export function lineAt(source: SourceFile, offset: number): number {
  return source.text.slice(0, offset).split('\n').length;
}

function parseFile(file: string, text: string): SourceFile {
  const { program, comments, errors } = parseSync(file, text);
  const [first] = errors;
  if (first) throw new Error(`Cannot parse ${file}: ${first.message}`);
  return { path: file, text, program, comments };
}

function listFiles(root: string, folder: string): string[] {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}
