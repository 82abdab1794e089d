import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

export const folders = ['schema', 'rpc', 'mock-api', 'web', 'stories', 'tests'] as const;
export type Folder = (typeof folders)[number];

/** One import or re-export. Paths are relative to the root, with slashes. */
export interface Import {
  source: string;
  line: number;
  specifier: string;
  typeOnly: boolean;
  /** The imported file; of a package its name. */
  target: string;
}

/** Every .ts and .tsx file of the top-level folders. */
export const listSourceFiles = (): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => `${folder}/${file.split(path.sep).join('/')}`),
    )
    .sort();

/** Reads the imports of every source file. */
export const readImports = (): Import[] =>
  listSourceFiles().flatMap((file) => parseImports(file, readFileSync(file, 'utf8')));

function parseImports(source: string, text: string): Import[] {
  const { module, errors } = parseSync(source, text);
  const [first] = errors;
  if (first) throw new Error(`Cannot parse ${source}: ${first.message}`);
  const statements = [
    ...module.staticImports,
    ...module.dynamicImports,
    ...module.staticExports.map(({ start, entries: [entry] }) => ({
      start,
      moduleRequest: entry?.moduleRequest,
    })),
  ];
  return statements.flatMap(({ start, moduleRequest }) => {
    const quoted = moduleRequest ? text.slice(moduleRequest.start, moduleRequest.end) : '';
    // A computed import has no name to check.
    if (!/^['"].*['"]$/.test(quoted)) return [];
    const specifier = quoted.slice(1, -1);
    const line = text.slice(0, start).split('\n').length;
    const typeOnly = /^(import|export) type\b/.test(text.slice(start));
    return [{ source, line, specifier, typeOnly, target: resolve(source, specifier) }];
  });
}

/** Resolves without the file system: package.json maps `#folder/` to `folder/`, and imports have extensions. */
function resolve(source: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(source), bare);
  return bare.startsWith('#') ? bare.slice(1) : bare;
}
