import { readSettings } from '#rpc/env/settings.ts';
import { startTestPortal } from '#tests/faults/test-portal.ts';

export const settings = readSettings({
  API_HOST: 'http://localhost:1',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  PRODUCT_NAME: '</script><b>$&',
  LINK_TWITTER: 'https://x.com/nova',
  // Short, so that a page of these settings fits into one packet.
  LINK_STICK_SIM: 'https://x.com/',
  LINK_FLY_HIGH_SIM: 'https://x.com/',
  LINK_SELL_BRAINROT_TYCOON: 'https://x.com/',
});

const createHtmlPage = (content: string) =>
  `<!doctype html><script type="application/json" id="settings"><!--settings--></script><div>${content}</div>`;

/** The files of a build: two prerendered pages, one compressed file, files of the previous build. */
const files = {
  'pages/index.html': createHtmlPage('app'),
  'pages/home.html': createHtmlPage('<source srcSet="data:image/avif;base64,AAAA">home'),
  'pages/about.html': createHtmlPage('about'),
  'pages/support.html': `<style>@media (width<9em){b{color:red}}</style><script>first()</script>${'long '.repeat(400)}${createHtmlPage('support by %productName% <a href="%links.twitter%">%unknown%</a>')}`,
  'web/assets/main-4f2a.js': 'js()',
  'web/assets/main-4f2a.js.br': 'brotli',
  'web/favicon.svg': '<svg/>',
  'previous/assets/main-1b7d.js': 'old()',
  'previous/pages/login.html': createHtmlPage('old'),
};

/** Starts the portal with these settings and files. Its host is away. */
export async function startScriptedPortal() {
  const portal = await startTestPortal(settings.api, { settings, files });
  return {
    ...portal,
    /** Requests a page as a browser does. */
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${portal.port}${path}`, {
        redirect: 'manual',
        headers: { accept: 'text/html', ...headers },
      }),
  };
}
