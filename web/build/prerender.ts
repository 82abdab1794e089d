import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import type { BuildOptions, Plugin, Rolldown } from 'vite';
import { build } from 'vite';
import { placeholderBrand } from '#schema/brand/brand-placeholders.ts';
import { pageTemplateFile, prerenderedFile } from '#schema/paths.ts';
import { collectFiles, entryModules } from './chunks.ts';
import { prerenderedPages } from './prerendered-pages.ts';

const INDEX_HTML = 'index.html';
/** Of `<link rel="expect">`. */
const PAINTED_WHOLE = 'href="#whole"';
const EMPTY_ROOT = '<div id="root"><!--app--></div>';

/** #root of a page template. The server replaces both comments with the rendered page and the games. */
const GAME_SLOTS =
  '<!--app--><script type="application/json" id="remote-config"><!--remote-config--></script>';

/**
 * Writes the app shell (`index.html` with an empty #root) and one prerendered file for each page of
 * `prerenderedPages`: `about.html` for /about, `home.html` for /. Each file contains its styles and preloads
 * its screen's scripts. A page with `gameModules` also has a template (`games.template.html`), into which the
 * server renders the games. The files stay out of the folder of static files, because the server must add
 * settings and security headers to them.
 */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    async writeBundle(_options, bundle) {
      const { root, build: options } = this.environment.config;
      const folder = resolve(root, '../dist/pages');
      const builtShell = resolve(root, options.outDir, INDEX_HTML);
      const shell = await readFile(builtShell, 'utf8');
      await Promise.all([builtShell, folder].map((old) => rm(old, { recursive: true, force: true })));
      await mkdir(folder, { recursive: true });
      const writePage = (file: string, page: PageParts) =>
        writeFile(join(folder, file), fillShell(shell, bundle, page));
      const filesOf = (...modules: readonly string[]) => [
        ...new Set(modules.flatMap((module) => collectFiles(bundle, join(root, module)))),
      ];
      await writePage(INDEX_HTML, { root: EMPTY_ROOT, files: filesOf(entryModules.entry) });
      const { renderPage } = await buildServerEntry(root, options.target);
      for (const { path, screen, isProtected, gameModules, belowFirstWindow } of prerenderedPages) {
        const modules = [entryModules.entry, screen];
        const painted = belowFirstWindow ? { belowFirstWindow } : {};
        const { content } = await renderPage({ path, settings: { ...placeholderBrand, cdnUrl: '' } });
        await writePage(prerenderedFile(path), {
          root: content,
          files: filesOf(...modules),
          ...painted,
          secondaryFiles: isProtected ? filesOf(...entryModules.player) : [],
        });
        if (gameModules) {
          const files = filesOf(...modules, ...gameModules);
          await writePage(pageTemplateFile(path), { root: GAME_SLOTS, files, ...painted });
        }
      }
    },
  };
}

/** Builds `entry-server.tsx` for Node. This build uses it here, and the portal server at run time. */
async function buildServerEntry(
  root: string,
  target: NonNullable<BuildOptions['target']>,
): Promise<typeof import('../entry-server.tsx')> {
  const outDir = resolve(root, '../dist/render');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    // The output contains its packages and React's production build, so that any process can load it.
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
  /** Script files that are preloaded at low priority, and their style files. */
  secondaryFiles?: readonly string[];
  belowFirstWindow?: string;
}

/**
 * Returns the HTML of one page: fills the built `index.html`. Inlines the styles, so that the page paints
 * without another request. Also links the stylesheet files at the end of the body, because a screen that
 * loads after a navigation looks for these links. `media="not all"` keeps scripts from waiting for the files.
 */
function fillShell(
  shell: string,
  bundle: Rolldown.OutputBundle,
  { root, files, secondaryFiles = [], belowFirstWindow = 'whole' }: PageParts,
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
  const stylesheets = styles.map((file) => stylesheetLink(file, ' media="not all"')).join('');
  const css = styles.map((file) => stylesheetSource(bundle, file)).join('');
  const replacements: (readonly [part: string, by: string])[] = [
    ...shellStyles.map((file): [string, string] => [stylesheetLink(file), '']),
    ['</head>', `${preloads}<style>${css}</style></head>`],
    ['</body>', `${stylesheets}</body>`],
    [PAINTED_WHOLE, `href="#${belowFirstWindow}"`],
    // Last, because the page's content may contain the text of another part, such as '</head>'.
    [EMPTY_ROOT, root],
  ];
  return replacements.reduce((html, [part, by]) => {
    if (!html.includes(part)) throw new Error(`The built ${INDEX_HTML} has no ${part}`);
    // A function, because `replace` interprets patterns such as `$&` in a string.
    return html.replace(part, () => by);
  }, shell);
}

const isStyle = (file: string) => file.endsWith('.css');

const stylesheetLink = (file: string, media = '') =>
  `<link${media} rel="stylesheet" crossorigin href="/${file}">`;

function stylesheetSource(bundle: Rolldown.OutputBundle, file: string): string {
  const style = bundle[file];
  if (style?.type !== 'asset') throw new Error(`${file} is no stylesheet of this build`);
  return String(style.source);
}
