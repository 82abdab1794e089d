import { appendFile, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The licences of what players download, linked from the terms of service. Vite writes those of the scripts. */
export const NOTICES_FILE = 'licenses.txt';

/** Headings and files in node_modules. Firebase's packages have no licence text of their own. */
const ADDED = [
  ['The font @fontsource-variable/sora', '@fontsource-variable/sora/LICENSE'],
  ['Apache-2.0, the licence of Firebase', 'typescript/LICENSE'],
] as const;

/** Adds the licence of the font to those of the scripts. The service worker has no package. */
export function notices(): Plugin {
  return {
    name: 'notices',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler() {
        const { root, build } = this.environment.config;
        const folder = resolve(root, build.outDir);
        const texts: string[] = [];
        for (const [heading, file] of ADDED)
          texts.push(`## ${heading}`, await readFile(join(root, '../node_modules', file), 'utf8'));
        await appendFile(join(folder, NOTICES_FILE), `\n${texts.join('\n\n')}`);
      },
    },
  };
}
