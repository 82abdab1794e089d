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
 * Draws the pages of `screenFiles` at build time, each into a file of its own beside the shell: `about.html` for
 * /about, `home.html` for /. A page holds its styles and names the files of its screen, so that nothing waits for the script.
 * The pages stand apart from the files, which the server serves as they are: it sends a page only with its settings and policy.
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
      const written = resolve(config.root, config.build.outDir, INDEX_HTML);
      const shell = await readFile(written, 'utf8');
      await Promise.all([written, folder].map((old) => rm(old, { recursive: true, force: true })));
      await mkdir(folder, { recursive: true });
      if (!shell.includes(EMPTY_ROOT)) throw new Error(`${INDEX_HTML} has no ${EMPTY_ROOT} to draw into`);
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
        const drawn = await prerenderPage(page);
        // A function: a text would have its `$&` and the like replaced.
        const list = gameListModules[page];
        const listed = list === undefined ? [] : filesFor(list);
        const after = hydrateWhen[page];
        const html = addFileLinks(shell, files, { first, hydrateWhen: after, gameListFiles: listed }).replace(
          EMPTY_ROOT,
          () => `<div id="root" data-page="${paths[page]}">${drawn}</div>`,
        );
        await writeFile(join(folder, prerenderedFile(paths[page])), inlineStyles(html, bundle, after));
      }
    },
  };
}

/** Where the build leaves its pages: the shell and what was drawn. */
export const pagesFolder = ({ root }: Pick<ResolvedConfig, 'root'>) => resolve(root, '../dist/pages');

/** The web app once more, for Node: here, and for a server that knows the games. */
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
    // All in it, and React in its form for production, whatever process loads it.
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

type HydrateWhen = keyof typeof DEFERRED_TEMPLATES | undefined;

interface PageFiles {
  /** Without which the screen is not there; what is not among them comes after what the page asks. */
  first?: readonly string[];
  /** Its scripts as `begin.ts` finds them, not loaded yet, and until when. */
  hydrateWhen?: HydrateWhen;
  /** What it needs besides where the games are in it (rpc/pages/render-with-catalogue.ts). */
  gameListFiles?: readonly string[];
}

/** The page with the files that it needs named in its head. */
function addFileLinks(
  html: string,
  files: readonly string[],
  { first = files, hydrateWhen, gameListFiles = [] }: PageFiles = {},
): string {
  const named = [...new Set(files)].filter((file) => !html.includes(file));
  const more = gameListFiles.filter((file) => !html.includes(file) && !named.includes(file));
  const styles = [...named, ...more]
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
  const scripts = hydrateWhen
    ? templateElement(DEFERRED_TEMPLATES[hydrateWhen], preloads(named))
    : preloads(named);
  const waiting = hydrateWhen !== undefined || more.length > 0;
  const links = [
    ...styles,
    scripts,
    more.length > 0 ? templateElement('id="listed"', preloads(more)) : '',
    waiting ? `<script>${LOAD_NOW_FOR_PLAYERS}</script>` : '',
    hydrateWhen === 'painted' ? `<script>${LOAD_AFTER_FIRST_PAINT}</script>` : '',
  ].join('');
  return html.replace('</head>', () => `${links}</head>`);
}

/** What a page leaves for later is on its way at once for who is signed in on this browser: their app does not wait (begin.ts). */
const LOAD_NOW_FOR_PLAYERS =
  "if('player'in document.documentElement.dataset)document.head.append(document.getElementById('later')?.content??'')";

/** `begin.ts` waits for the same; the files that it will ask for are on their way while it comes itself. */
const LOAD_AFTER_FIRST_PAINT =
  "new PerformanceObserver((paints,observer)=>{if(!paints.getEntriesByName('first-contentful-paint').length)return;" +
  "observer.disconnect();for(const{content}of document.querySelectorAll('template[data-painted]'))" +
  "document.head.append(content)}).observe({type:'paint',buffered:true})";

const DEFERRED_TEMPLATES = { idle: 'id="later"', painted: 'id="later" data-painted' };

const templateElement = (attributes: string, content: string) =>
  `<template ${attributes}>${content}</template>`;

const isStyle = (file: string) => file.endsWith('.css');

const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/g;

/**
 * The page with its styles in it, so that it is painted when it is there. Their files come after it all the same, for
 * the next page, but for no medium: no script of this one waits for what the page has already.
 */
function inlineStyles(html: string, bundle: Bundle, after?: HydrateWhen): string {
  const links = [...html.matchAll(STYLESHEET)];
  const styles = links.map(([, file = '']) => stylesheetSource(bundle, file)).join('');
  const later = links.map(([link]) => link.replace('<link', '<link media="not all"')).join('');
  // Behind its scripts, where these wait: a browser has few connections to a server that does not speak HTTP/2.
  const files = after === 'painted' ? templateElement('data-painted', later) : later;
  return html
    .replace(STYLESHEET, '')
    .replace('</head>', () => `<style>${styles}</style></head>`)
    .replace('</body>', () => `${files}</body>`);
}

function stylesheetSource(bundle: Bundle, file: string): string {
  const style = bundle[file];
  if (style?.type !== 'asset') throw new Error(`${file} is no stylesheet of this build`);
  return String(style.source);
}

// biome-ignore lint/nursery/noUnsafeTypeAssertion: the keys of a constant table are its type's keys
const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];
