import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { build } from 'vite';
import { paths, prerenderedFile } from '#schema/paths.ts';
import { collectFiles, entryModules } from './chunks.ts';

const SERVER_ENTRIES = { render: 'entry-server.tsx', draw: 'build/render-process.ts' };
const INDEX_HTML = 'index.html';
const EMPTY_ROOT = '<div id="root"><!--app--></div>';

/**
 * Prerenders the pages of `screenModules`, each into its own file beside the app shell: `about.html` for
 * /about, `home.html` for /. A page contains its styles and links its screen's files, so that no request
 * waits for a script. Pages are kept out of the folder of static files: the server sends them only with
 * settings and security headers.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle(_options, bundle) {
      const folder = pagesFolder(config);
      const builtShell = resolve(config.root, config.build.outDir, INDEX_HTML);
      const shell = await readFile(builtShell, 'utf8');
      await Promise.all([builtShell, folder].map((old) => rm(old, { recursive: true, force: true })));
      await mkdir(folder, { recursive: true });
      if (!shell.includes(EMPTY_ROOT)) throw new Error(`${INDEX_HTML} has no ${EMPTY_ROOT} to render into`);
      const filesFor = (...modules: string[]) => [
        ...new Set(modules.flatMap((module) => collectFiles(bundle, join(config.root, module)))),
      ];
      await writeFile(
        join(folder, INDEX_HTML),
        inlineStyles(addFileLinks(shell, filesFor(entryModules.app)), bundle),
      );
      const { prerenderPage, screenModules, hydrateWhen, protectedPages, gameListModules } =
        await buildServerEntry(config);
      for (const page of keysOf(screenModules)) {
        const first = filesFor(entryModules.app, screenModules[page]);
        const files = protectedPages.has(page) ? [...first, ...filesFor(...entryModules.player)] : first;
        const content = await prerenderPage(page);
        const list = gameListModules[page];
        const gameListFiles = list === undefined ? [] : filesFor(list);
        const when = hydrateWhen[page];
        const html = addFileLinks(shell, files, { first, hydrateWhen: when, gameListFiles }).replace(
          EMPTY_ROOT,
          // As a string, patterns such as `$&` in the content would be replaced.
          () => `<div id="root" data-page="${paths[page]}">${content}</div>`,
        );
        await writeFile(join(folder, prerenderedFile(paths[page])), inlineStyles(html, bundle));
      }
    },
  };
}

/** Output folder of the app shell and the prerendered pages. */
export const pagesFolder = ({ root }: Pick<ResolvedConfig, 'root'>) => resolve(root, '../dist/pages');

/** Builds the app for Node, for prerendering here and for the server's own rendering with games. */
async function buildServerEntry({
  root,
  build: { target },
}: ResolvedConfig): Promise<typeof import('../entry-server.tsx')> {
  const outDir = resolve(root, '../dist/render');
  const inputs = Object.fromEntries(
    Object.entries(SERVER_ENTRIES).map(([name, file]) => [name, join(root, file)]),
  );
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    // Self-contained and with React's production build, whatever process loads it.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      ssr: true,
      outDir,
      target,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { input: inputs, output: { entryFileNames: '[name].js' } },
    },
  });
  const loaded = await import(pathToFileURL(join(outDir, 'render.js')).href);
  return loaded;
}

type Bundle = Rolldown.OutputBundle;

interface PageFiles {
  /** Files that the screen needs; the others are preloaded at low priority. */
  first?: readonly string[];
  /** Puts the script preloads into a template until `entry-client.tsx` activates them. */
  hydrateWhen?: 'idle' | undefined;
  /** Additional files for a page rendered with games (rpc/pages/render-with-catalogue.ts). */
  gameListFiles?: readonly string[];
}

/** Adds stylesheet links and script preloads to the page's head. */
function addFileLinks(
  html: string,
  files: readonly string[],
  { first = files, hydrateWhen, gameListFiles = [] }: PageFiles = {},
): string {
  const linked = [...new Set(files)].filter((file) => !html.includes(file));
  const extra = gameListFiles.filter((file) => !html.includes(file) && !linked.includes(file));
  const styles = [...linked, ...extra]
    .filter(isStyle)
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  const preloads = (of: readonly string[]) =>
    of
      .filter((file) => !isStyle(file))
      .map((file) => {
        const priority = first.includes(file) || gameListFiles.includes(file) ? '' : ' fetchpriority="low"';
        return `<link rel="modulepreload" crossorigin${priority} href="/${file}">`;
      })
      .join('');
  const scripts = hydrateWhen ? templateElement('later', preloads(linked)) : preloads(linked);
  const mayDefer = hydrateWhen !== undefined || extra.length > 0;
  const links = [
    ...styles,
    scripts,
    extra.length > 0 ? templateElement('listed', preloads(extra)) : '',
    mayDefer ? `<script>${LOAD_NOW_FOR_PLAYERS}</script>` : '',
  ].join('');
  return html.replace('</head>', () => `${links}</head>`);
}

/** With a persisted session `entry-client.tsx` does not defer the app, so its preloads start at once. */
const LOAD_NOW_FOR_PLAYERS =
  "if('player'in document.documentElement.dataset)document.head.append(document.getElementById('later')?.content??'')";

const templateElement = (id: string, content: string) => `<template id="${id}">${content}</template>`;

const isStyle = (file: string) => file.endsWith('.css');

const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/g;

/**
 * Inlines the page's styles, so that it paints without another request. The stylesheet files are still linked
 * at the end, for the next page's navigation. Their media query matches nothing, so that no script of this
 * page waits for them.
 */
function inlineStyles(html: string, bundle: Bundle): string {
  const links = [...html.matchAll(STYLESHEET)];
  const styles = links.map(([, file = '']) => stylesheetSource(bundle, file)).join('');
  const unapplied = links.map(([link]) => link.replace('<link', '<link media="not all"')).join('');
  return html
    .replace(STYLESHEET, '')
    .replace('</head>', () => `<style>${styles}</style></head>`)
    .replace('</body>', () => `${unapplied}</body>`);
}

function stylesheetSource(bundle: Bundle, file: string): string {
  const style = bundle[file];
  if (style?.type !== 'asset') throw new Error(`${file} is no stylesheet of this build`);
  return String(style.source);
}

// biome-ignore lint/nursery/noUnsafeTypeAssertion: the keys of a constant table are its type's keys
const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];
