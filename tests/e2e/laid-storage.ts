import type { BrowserContext } from '@playwright/test';

/** Tells what is laid by one call from what is laid by another. */
let laid = 0;

/**
 * Has a browser keep these texts, by key, as from an earlier visit: its next page finds them, or its next page of an
 * origin. A page that only wrote them would cost a process, an eighth of a short test; so the next one writes them itself
 * before all else, and a cookie, which can be set from here and which that page takes away, sees to it that no later one does.
 */
export async function layIntoStorage(
  context: BrowserContext,
  texts: Readonly<Record<string, string>>,
  origin?: string,
): Promise<void> {
  laid += 1;
  const mark = `laid-${laid}`;
  // Cookies know no ports.
  await context.addCookies([{ name: mark, value: 'yes', url: 'http://localhost' }]);
  await context.addInitScript(writeOnce, { mark, texts, origin });
}

interface Laid {
  mark: string;
  texts: Readonly<Record<string, string>>;
  origin: string | undefined;
}

/** Runs in the page, before anything of its own. */
function writeOnce({ mark, texts, origin = window.location.origin }: Laid): void {
  // An empty page has no storage, nor cookies.
  if (!window.location.protocol.startsWith('http') || window.location.origin !== origin) return;
  if (!document.cookie.includes(`${mark}=`)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the other way answers later, when the page's own script has begun
  document.cookie = `${mark}=; path=/; max-age=0`;
  for (const [key, text] of Object.entries(texts)) window.localStorage.setItem(key, text);
}
