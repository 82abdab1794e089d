import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { build, loadConfigFromFile } from 'vite';
import { repositoryRoot } from '#mock-api/start/processes.ts';
import { precompress } from '#web/build/precompress.ts';

/** The output folder, served by `server.ts`. */
export const referenceFolder = join(repositoryRoot, '.cache/bench-reference');

/** Builds, prerenders and compresses the reference page for the portal's browsers, as the portal is built. */
export async function buildReference(): Promise<void> {
  const folder = join(referenceFolder, 'web');
  const shared = {
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
  } satisfies InlineConfig;
  const target = await portalTarget();
  const server = join(referenceFolder, 'render');
  await build({
    ...shared,
    plugins: [react()],
    build: {
      ssr: 'entry-server.tsx',
      outDir: server,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'render.js' } },
    },
  });
  const { render }: typeof import('./entry-server.tsx') = await import(
    pathToFileURL(join(server, 'render.js')).href
  );
  const html = await render();
  await build({
    ...shared,
    plugins: [react(), insertHtml(folder, html), precompress()],
    build: { outDir: folder, emptyOutDir: true, target, modulePreload: { polyfill: false } },
  });
}

function insertHtml(folder: string, html: string) {
  return {
    name: 'insert-prerendered-html',
    async writeBundle() {
      const file = join(folder, 'index.html');
      await writeFile(
        file,
        (await readFile(file, 'utf8')).replace('<!--app-->', () => html),
      );
    },
  };
}

type BuildTarget = Exclude<NonNullable<InlineConfig['build']>['target'], false | undefined>;

/** The build target of the portal. */
async function portalTarget(): Promise<BuildTarget> {
  const env = { command: 'build', mode: 'production' } as const;
  const loaded = await loadConfigFromFile(env, join(repositoryRoot, 'web/vite.config.ts'));
  const target = loaded?.config.build?.target;
  if (!target) throw new Error('The portal is built for no browsers');
  return target;
}
