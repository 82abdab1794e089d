import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { build } from 'vite';
import { drawnFile, paths } from '#schema/paths.ts';
import { filesOf } from './chunks.ts';

const RENDERER = 'build/render.tsx';
const SHELL = 'index.html';
const EMPTY_ROOT = '<div id="root"><!--app--></div>';

/**
 * Draws the pages of `screenFiles` at build time, each into a file of its own beside the shell: `about.html` for
 * /about, `home.html` for /. A page holds its styles and names the files of its screen, so that nothing waits for the script.
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
      const folder = resolve(config.root, config.build.outDir);
      const shell = await readFile(join(folder, SHELL), 'utf8');
      if (!shell.includes(EMPTY_ROOT)) throw new Error(`${SHELL} has no ${EMPTY_ROOT} to draw into`);
      await writeFile(join(folder, SHELL), withStyles(shell, bundle));
      const { render, screenFiles } = await renderer(config);
      for (const page of keysOf(screenFiles)) {
        const tags = filesOf(bundle, join(config.root, screenFiles[page]))
          .filter((file) => !shell.includes(file))
          .map(linkTo);
        const drawn = await render(page);
        // Functions: a text would have its `$&` and the like replaced.
        const html = shell
          .replace('</head>', () => `${tags.join('')}</head>`)
          .replace(EMPTY_ROOT, () => `<div id="root" data-page="${paths[page]}">${drawn}</div>`);
        const file = join(folder, drawnFile(paths[page]));
        await writeFile(file, withStyles(html, bundle));
      }
    },
  };
}

/** The web app once more, for Node. */
async function renderer({ root, build: { target } }: ResolvedConfig): Promise<typeof import('./render.tsx')> {
  const outDir = resolve(root, '../dist/.prerender');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      ssr: RENDERER,
      outDir,
      target,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'render.js' } },
    },
  });
  const loaded = await import(pathToFileURL(join(outDir, 'render.js')).href);
  return loaded;
}

type Bundle = Rolldown.OutputBundle;

function linkTo(file: string): string {
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  return `<link rel="${rel}" crossorigin href="/${file}">`;
}

const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/g;

/**
 * The page with its styles in it, so that it is painted when it is there. Their files come after it all the same:
 * the next page has them, and no screen's script waits for one.
 */
function withStyles(html: string, bundle: Bundle): string {
  const links = [...html.matchAll(STYLESHEET)];
  const styles = links.map(([, file = '']) => sourceOf(bundle, file)).join('');
  return html
    .replace(STYLESHEET, '')
    .replace('</head>', () => `<style>${styles}</style></head>`)
    .replace('</body>', () => `${links.map(([link]) => link).join('')}</body>`);
}

function sourceOf(bundle: Bundle, file: string): string {
  const style = bundle[file];
  if (style?.type !== 'asset') throw new Error(`${file} is no stylesheet of this build`);
  return String(style.source);
}

// biome-ignore lint/nursery/noUnsafeTypeAssertion: the keys of a constant table are its type's keys
const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];
