import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { build } from 'vite';
import { drawnFile, paths } from '#schema/paths.ts';
import { chunkWith, parts } from '../build/chunks.ts';
import { pagesFolder } from '../build/prerender.ts';
import type { BuildFacts } from './build-facts.ts';
import { WORKER_FILE } from './worker-file.ts';

/** Writes the service worker beside the built pages, once they are drawn: it knows their names and those of their files. */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_options, bundle) {
        const folder = resolve(config.root, config.build.outDir);
        await write(config, folder, await factsOf(bundle, config.root, pagesFolder(config)));
      },
    },
  };
}

async function factsOf(bundle: Rolldown.OutputBundle, root: string, drawn: string): Promise<BuildFacts> {
  const outputs = Object.values(bundle);
  const entry = chunkWith(bundle, join(root, parts.begin));
  const files = outputs.filter(isNeededByAll).map(({ fileName }) => `/${fileName}`);
  const written = await readdir(drawn);
  const pages = Object.values(paths).filter((path) => written.includes(drawnFile(path)));
  const hash = createHash('sha256').update(files.join());
  for (const page of pages) hash.update(await readFile(join(drawn, drawnFile(page))));
  return { name: hash.digest('hex').slice(0, 16), entry: `/${entry.fileName}`, files, pages };
}

/** Firebase is for who signs in or looks at games: it is kept once a page has asked for it. */
function isNeededByAll(file: Rolldown.OutputChunk | Rolldown.OutputAsset): boolean {
  if (file.type === 'asset') return /\.(css|woff2)$/.test(file.fileName);
  return !file.moduleIds.some((id) => id.includes('/node_modules/@firebase/'));
}

async function write({ root, build: { target } }: ResolvedConfig, outDir: string, facts: BuildFacts) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(facts) },
    build: {
      target,
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'service-worker/worker.ts'),
        output: { format: 'iife', entryFileNames: WORKER_FILE.slice(1) },
      },
    },
  });
}
