import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Chromium delays the first frame up to this long for a font preloaded in the head, in ms. */
const FONT_BLOCK_MS = 100;

/**
 * Preloads the display font. The preload in the head delays the first frame, so a script activates it only if
 * the font can arrive in time: the page itself took less than that delay, or the service worker has the font.
 * Otherwise the preload in the body, which delays nothing, is enough.
 */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => file.endsWith('.woff2'));
        if (!font) throw new Error('The build has no display font');
        const preload = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
        const tags: HtmlTagDescriptor[] = [
          { tag: 'link', attrs: { id: 'face', media: 'not all', ...preload }, injectTo: 'head' },
          { tag: 'script', children: BLOCKING_PRELOAD_SCRIPT, injectTo: 'head' },
          { tag: 'link', attrs: preload, injectTo: 'body-prepend' },
        ];
        return tags;
      },
    },
  };
}

const BLOCKING_PRELOAD_SCRIPT = `{
  const requestedAt = performance.getEntriesByType('navigation')[0]?.requestStart ?? 0;
  const isNear = navigator.serviceWorker?.controller || performance.now() - requestedAt < ${FONT_BLOCK_MS};
  if (isNear) document.getElementById('face').media = 'all';
}`;
