import { isAsDrawn, rootOf } from './as-drawn.ts';
import { askEarly } from './asked-early.ts';
import { importOrReload, watchStyleSheets } from './boundaries/lost-files.ts';
import { whenIdle } from './idle.ts';
import { createBrowser } from './ports/browser.ts';
import { freshToken, hasStoredSession, storedSession } from './ports/stored-session.ts';
import { readSettings } from './settings.ts';

/** What a player does first on a page. A pointer that only moves is none: a browser tells of one that rests there, too. */
const TOUCHES = ['pointerdown', 'keydown', 'scroll'];
/** The most that a page waits for something it shows, in ms. */
const MOST_WAIT_MS = 3_000;

// First of all: a login callback's token leaves the address bar before anything else runs.
const browser = createBrowser();
const settings = readSettings();
watchStyleSheets(document);

const token = freshToken(storedSession(settings));
if (token !== undefined) askEarly(location.pathname, token);

const root = rootOf(document);
const files = document.querySelector<HTMLTemplateElement>('template#later');
if (files && isAsDrawn(root, window) && !hasStoredSession(settings)) {
  whenWanted(begin, { isRead: !('painted' in files.dataset) });
} else {
  void begin();
}

async function begin() {
  // All at once, as an address to be followed: they would come one after the other, each named by the one before.
  if (files) document.head.append(files.content);
  try {
    // No retry under another address: every other file imports this one by its own.
    const { start } = await importOrReload(() => import('./main.tsx'));
    start({ root, browser, settings });
  } catch (error) {
    // The page can be read as it is.
    addEventListener('online', () => location.reload(), { once: true });
    throw error;
  }
}

/**
 * Once: when the page is painted, one that is read first also with all that it shows and with nothing else to do; or
 * before, when somebody touches it.
 */
function whenWanted(task: () => Promise<void>, { isRead }: { isRead: boolean }) {
  const touched = new AbortController();
  const once = () => {
    if (touched.signal.aborted) return;
    touched.abort();
    void task();
  };
  const { signal } = touched;
  for (const touch of TOUCHES) addEventListener(touch, once, { signal, passive: true });
  const whenLoaded = () => {
    if (document.readyState === 'complete') whenIdle(once);
    else addEventListener('load', () => whenIdle(once), { signal });
  };
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    if (isRead) whenLoaded();
    else once();
  }).observe({ type: 'paint', buffered: true });
  // A page that nobody looks at is not painted.
  setTimeout(once, MOST_WAIT_MS);
}
