import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** New texts of files, held in memory until `write`. */
export type ChangeSet = ReturnType<typeof createChangeSet>;

export function createChangeSet(root: string) {
  const texts = new Map<string, string>();
  const resolve = (file: string) => path.join(root, file);
  const exists = (file: string) => texts.has(file) || existsSync(resolve(file));
  const read = (file: string) => texts.get(file) ?? readFileSync(resolve(file), 'utf8');

  function create(file: string, text: string) {
    if (exists(file)) throw new Error(`${file} exists already.`);
    texts.set(file, text);
  }

  function edit(file: string, ...edits: ((text: string) => string)[]) {
    try {
      texts.set(
        file,
        edits.reduce((text, change) => change(text), read(file)),
      );
    } catch (cause) {
      throw new Error(`${file} can't be changed: ${cause instanceof Error ? cause.message : cause}`, {
        cause,
      });
    }
  }

  /** Writes all files in Biome's format. If that fails, restores the files of before. */
  function write() {
    const before = [...texts.keys()].map((file) => ({
      file,
      text: existsSync(resolve(file)) ? readFileSync(resolve(file), 'utf8') : undefined,
    }));
    try {
      for (const [file, text] of texts) {
        mkdirSync(path.dirname(resolve(file)), { recursive: true });
        writeFileSync(resolve(file), text);
      }
      format(root, [...texts.keys()]);
    } catch (error) {
      for (const { file, text } of before) {
        if (text === undefined) rmSync(resolve(file), { force: true });
        else writeFileSync(resolve(file), text);
      }
      throw error;
    }
  }

  return { exists, create, edit, write, files: () => [...texts.keys()].sort(), read };
}

/** Sorts imports and formats. Ignores broken lint rules, which `npm run lint` reports. */
function format(root: string, files: readonly string[]) {
  const biome = path.join(root, 'node_modules/.bin/biome');
  execFileSync(biome, ['check', '--write', '--linter-enabled=false', ...files], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}
