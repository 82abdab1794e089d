import type { HtmlTagDescriptor, Plugin } from 'vite';

/** For so long Chromium holds the first frame for a face that a page's head preloads. */
const FONT_BLOCK_MS = 100;

/**
 * The display face is known before any stylesheet is read. A preload in the head is waited for, so it counts there only
 * where the page itself has been here in that time, as the face will then be, or where the service worker has it. Anywhere
 * else it would be a tenth of a second for nothing, and the one in the body, which nothing waits for, is enough.
 */
export function preloadFont(): Plugin {
  return {
    name: 'preload-display-face',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const face = Object.keys(bundle ?? {}).find((file) => file.endsWith('.woff2'));
        if (!face) throw new Error('The build has no display face');
        const preload = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${face}`, crossorigin: '' };
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
  const askedAt = performance.getEntriesByType('navigation')[0]?.requestStart ?? 0;
  const isNear = navigator.serviceWorker?.controller || performance.now() - askedAt < ${FONT_BLOCK_MS};
  if (isNear) document.getElementById('face').media = 'all';
}`;
