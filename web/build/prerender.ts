import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { build } from 'vite';
import { placeholderBrand } from '#schema/brand/brand-placeholders.ts';
import { pageTemplateFile, prerenderedFile } from '#schema/paths.ts';
import { collectFiles, entryModules } from './chunks.ts';
import { prerenderedPages } from './prerendered-pages.ts';

const INDEX_HTML = 'index.html';
const EMPTY_ROOT = '<div id="root"><!--app--></div>';

/** The content of a template, which the server fills in. */
const GAME_SLOTS = '<!--app--><script type="application/json" id="catalogue"><!--remote-config--></script>';

/**
 * Prerenders the pages of `prerenderedPages`, each into its own file beside the app shell: `about.html` for
 * /about, `home.html` for /. A page contains its styles and links its screen's files, so that no request
 * waits for a script. A page with games also has a template (`games.template.html`), which the server
 * completes. Pages are kept out of the folder of static files: the server sends them only with settings and
 * security headers.
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
      const writePage = (file: string, page: PageParts) =>
        writeFile(join(folder, file), fillShell(shell, bundle, page));
      const filesOf = (...modules: readonly string[]) => [
        ...new Set(modules.flatMap((module) => collectFiles(bundle, join(config.root, module)))),
      ];
      await writePage(INDEX_HTML, { root: EMPTY_ROOT, files: filesOf(entryModules.app) });
      const { renderPage } = await buildServerEntry(config);
      for (const { path, screen, hydrateWhen, isProtected, gameModules } of prerenderedPages) {
        const modules = [entryModules.app, screen];
        await writePage(prerenderedFile(path), {
          root: await renderPage({ path, settings: { ...placeholderBrand, cdnOrigin: '' } }),
          files: filesOf(...modules),
          secondaryFiles: isProtected ? filesOf(...entryModules.player) : [],
          hydrateWhen,
        });
        if (gameModules) {
          const files = filesOf(...modules, ...gameModules);
          await writePage(pageTemplateFile(path), { root: GAME_SLOTS, files, hydrateWhen: 'idle' });
        }
      }
    },
  };
}

/** Output folder of the app shell and the prerendered pages. */
export const pagesFolder = ({ root }: Pick<ResolvedConfig, 'root'>) => resolve(root, '../dist/pages');

/** Builds `entry-server.tsx` for Node, for prerendering here and in the server. */
async function buildServerEntry({
  root,
  build: { target },
}: ResolvedConfig): Promise<typeof import('../entry-server.tsx')> {
  const outDir = resolve(root, '../dist/render');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    // Self-contained and with React's production build, whatever process loads it.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      ssr: 'entry-server.tsx',
      outDir,
      target,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
  });
  return import(pathToFileURL(join(outDir, 'entry-server.js')).href);
}

interface PageParts {
  /** Replaces the shell's #root. */
  root: string;
  /** The page's script and style files. */
  files: readonly string[];
  /** Files that are preloaded at low priority. */
  secondaryFiles?: readonly string[];
  /** Puts the script preloads into a template until `entry-client.tsx` activates them. */
  hydrateWhen?: 'idle' | undefined;
}

/**
 * Fills the built `index.html`. Styles are inlined, so that the page paints without another request. The
 * stylesheet files are still linked at the end, for the next page's navigation. Their media query matches
 * nothing, so that no script of this page waits for them.
 */
function fillShell(
  shell: string,
  bundle: Rolldown.OutputBundle,
  { root, files, secondaryFiles = [], hydrateWhen }: PageParts,
): string {
  const shellStyles = Object.keys(bundle).filter((file) => isStyle(file) && shell.includes(`/${file}"`));
  const linked = [...new Set([...files, ...secondaryFiles])].filter((file) => !shell.includes(file));
  const styles = [...shellStyles, ...linked.filter(isStyle)];
  const preloads = linked
    .filter((file) => !isStyle(file))
    .map((file) => {
      const priority = files.includes(file) ? '' : ' fetchpriority="low"';
      return `<link rel="modulepreload" crossorigin${priority} href="/${file}">`;
    })
    .join('');
  const scripts = hydrateWhen
    ? `<template id="later">${preloads}</template><script>${LOAD_NOW_FOR_PLAYERS}</script>`
    : preloads;
  const stylesheets = styles.map((file) => stylesheetLink(file, ' media="not all"')).join('');
  const css = styles.map((file) => stylesheetSource(bundle, file)).join('');
  const replacements: [part: string, by: string][] = [
    ...shellStyles.map((file): [string, string] => [stylesheetLink(file), '']),
    ['</head>', `${scripts}<style>${css}</style></head>`],
    ['</body>', `${stylesheets}</body>`],
    // Last, because the other parts may also be in the content.
    [EMPTY_ROOT, root],
  ];
  return replacements.reduce((html, [part, by]) => {
    if (!html.includes(part)) throw new Error(`The built ${INDEX_HTML} has no ${part}`);
    // A function, because patterns such as `$&` in a string would be replaced.
    return html.replace(part, () => by);
  }, shell);
}

/** With a persisted session `entry-client.tsx` does not defer the app, so its preloads start at once. */
const LOAD_NOW_FOR_PLAYERS =
  "if('player'in document.documentElement.dataset)document.head.append(document.getElementById('later').content)";

const isStyle = (file: string) => file.endsWith('.css');

const stylesheetLink = (file: string, media = '') =>
  `<link${media} rel="stylesheet" crossorigin href="/${file}">`;

function stylesheetSource(bundle: Rolldown.OutputBundle, file: string): string {
  const style = bundle[file];
  if (style?.type !== 'asset') throw new Error(`${file} is no stylesheet of this build`);
  return String(style.source);
}
