import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const FONT_FACE = /@font-face\s*\{[^}]*\}/g;

/**
 * Removes @font-face rules from the stylesheet files, because every page has them in its inline styles. To
 * the browser a second declaration is a new font face, which would swap in while the player reads.
 */
export function dedupeFontFaces(): Plugin {
  let folder = '';
  return {
    name: 'dedupe-font-faces',
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
