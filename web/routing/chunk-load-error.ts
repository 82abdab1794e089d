import { pingServer } from '../offline/ping-server.ts';

/** The longest time between the start of a navigation and the end of the page, in ms. */
const LEAVE_MS = 10_000;
const RELOADED_BUILD_KEY = 'reloaded-for-build';
/** Pauses before the retries of a file. During a deployment, another server may get the next request. */
const RETRY_PAUSES_MS = [0, 250, 500, 1_000];

/** The longest time for a fetch of a script, in ms. */
const FETCH_MS = 5_000;

/** URL of the entry script, which contains this module. Its name has a hash and so differs between builds. */
const ENTRY_URL = import.meta.url;

/** Matches the error of Chromium and Firefox. WebKit's has no URL, and WebKit imports a failed script again. */
const FAILED_SCRIPT_MESSAGE = /dynamically imported module: (\S*\/([^\s/?]+)\S*)$/;

/** If a chunk's stylesheet fails, Vite fails the import, and does not request the stylesheet again. */
const failedStylesheets = new Set<HTMLLinkElement>();
let isReloading = false;
let retries = 0;
const retryListeners = new Set<() => void>();

/** Thrown when a dynamically imported chunk or one of its own imports fails to load. */
export class ChunkLoadError extends Error {
  constructor(options?: ErrorOptions) {
    // not an outcome: shown in the console only
    super('A lazily loaded file is missing.', options);
    this.name = 'ChunkLoadError';
  }
}

/** Calls `listener` once, when an `ErrorBoundary` is about to render a failed component again. */
export const onRetry = (listener: () => void) => void retryListeners.add(listener);

export function notifyRetry() {
  for (const listener of retryListeners) listener();
  retryListeners.clear();
}

/** Records stylesheets that fail to load, so that `lazyImport` can reload them. */
export function trackStylesheetErrors(page: Document) {
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStylesheets.add(target);
  };
  page.addEventListener('error', remember, { capture: true });
}

/**
 * Runs a dynamic `import()`. If the file fails to load, tries again, each time with the same URL and then, if the
 * error names the file, with a new one, because many browsers cache a failed import until the page closes. If
 * these fail too, reloads the page, because a deployment removes the files of old builds. Reloads at most once
 * per build.
 * @throws ChunkLoadError
 */
export async function lazyImport<Module>(load: () => Promise<Module>): Promise<Module> {
  const loading = new AbortController();
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  addEventListener('beforeunload', leave, { signal: loading.signal });
  try {
    return await load().catch(() => retryImport(load));
  } catch (cause) {
    // No reload during a navigation: it would cancel the navigation, for which Firefox fails pending imports.
    // No reload without a connection: the page would be lost.
    if (isLeaving) await waitUntilLeft();
    else if ((await pingServer()) && reloadOnce(window)) return new Promise(() => undefined);
    throw new ChunkLoadError({ cause });
  } finally {
    loading.abort();
  }
}

/** A page that is being left never sees the end of this wait. If the navigation ends in a download, the page stays. */
const waitUntilLeft = () => new Promise((resolve) => setTimeout(resolve, LEAVE_MS));

/**
 * Returns false, without a reload, if this build was reloaded before or the browser cannot store that it was.
 */
function reloadOnce({ sessionStorage, location }: Window): boolean {
  if (isReloading) return true;
  try {
    if (sessionStorage.getItem(RELOADED_BUILD_KEY) === ENTRY_URL) return false;
    sessionStorage.setItem(RELOADED_BUILD_KEY, ENTRY_URL);
  } catch {
    return false;
  }
  isReloading = true;
  location.reload();
  return true;
}

async function retryImport<Module>(load: () => Promise<Module>): Promise<Module> {
  let failure: unknown;
  for (const pause of RETRY_PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      return await retryOnce(load);
    } catch (error) {
      failure = error;
      if (!navigator.onLine) break;
    }
  }
  throw failure;
}

async function retryOnce<Module>(load: () => Promise<Module>): Promise<Module> {
  retries += 1;
  await refetchScripts();
  await Promise.all([...failedStylesheets].map(reloadStylesheet));
  try {
    return await load();
  } catch (error) {
    const [, script, file] = (error instanceof Error && FAILED_SCRIPT_MESSAGE.exec(error.message)) || [];
    // Firefox names the file that failed. If the chunk imports it, a new URL would load the wrong module.
    if (!file || !String(load).includes(file)) throw error;
    return import(/* @vite-ignore */ `${script}?retry=${retries}`);
  }
}

/** WebKit keeps a failed script in memory, even for the reloaded page, until a fetch. */
const refetchScripts = () =>
  Promise.allSettled(
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'), async ({ href }) =>
      (await fetch(href, { signal: AbortSignal.timeout(FETCH_MS) })).arrayBuffer(),
    ),
  );

function reloadStylesheet(lost: HTMLLinkElement): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `${lost.href}?retry=${retries}`;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`Lost again: ${link.href}`)));
    failedStylesheets.delete(lost);
    lost.replaceWith(link);
  });
}
