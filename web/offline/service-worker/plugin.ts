import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { build } from 'vite';
import { paths, prerenderedFile } from '#schema/paths.ts';
import { entryModules, findChunk } from '../../build/chunks.ts';
import { pagesFolder } from '../../build/prerender.ts';
import type { BuildManifest } from './build-manifest.ts';
import { WORKER_URL } from './worker-url.ts';

/**
 * Builds the service worker. Runs after prerendering, because the worker's manifest lists the written pages.
 */
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
        await buildWorker(config, folder, await createManifest(bundle, config.root, pagesFolder(config)));
      },
    },
  };
}

async function createManifest(
  bundle: Rolldown.OutputBundle,
  root: string,
  pagesDir: string,
): Promise<BuildManifest> {
  const outputs = Object.values(bundle);
  const entry = findChunk(bundle, join(root, entryModules.entry));
  const files = outputs.filter(isPrecached).map(({ fileName }) => `/${fileName}`);
  const written = await readdir(pagesDir);
  const pages = Object.values(paths).filter((path) => written.includes(prerenderedFile(path)));
  return { entry: `/${entry.fileName}`, files, pages };
}

/**
 * Excludes the scripts of Firebase, which few visits need, and of Sentry, which need
 * consent. The worker caches them when a page first loads them.
 */
function isPrecached(file: Rolldown.OutputChunk | Rolldown.OutputAsset): boolean {
  if (file.type === 'asset') return /\.(css|woff2)$/.test(file.fileName);
  return !file.moduleIds.some((id) => /\/node_modules\/@(firebase|sentry)\//.test(id));
}

async function buildWorker(
  { root, build: { target } }: ResolvedConfig,
  outDir: string,
  manifest: BuildManifest,
) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(manifest) },
    build: {
      target,
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'offline/service-worker/worker.ts'),
        output: { format: 'iife', entryFileNames: WORKER_URL.slice(1) },
      },
    },
  });
}
