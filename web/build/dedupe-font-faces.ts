import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const FONT_FACE = /@font-face\s*\{[^}]*\}/g;

/**
 * Takes the faces out of the stylesheets, for every page holds them in its own styles. Declared a second time they would
 * be other faces: ready by then, and exchanged under the reader after all.
 */
export function dedupeFontFaces(): Plugin {
  let folder = '';
  return {
    name: 'one-font-face',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async writeBundle(_options, bundle) {
      const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'));
      await Promise.all(
        styles.map(async (file) => {
          const path = join(folder, file);
          const source = await readFile(path, 'utf8');
          if (source.match(FONT_FACE)) await writeFile(path, source.replace(FONT_FACE, ''));
        }),
      );
    },
  };
}
