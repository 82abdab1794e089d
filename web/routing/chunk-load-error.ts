import { pingServer } from '../offline/ping-server.ts';

const RELOADED_BUILD_KEY = 'reloaded-for-build';

/** Differs between builds: this module is in the entry script, which names all other hashed files. */
const ENTRY_URL = import.meta.url;

/** Matches Chromium's and Firefox's error. WebKit's names no URL, but WebKit retries imports by itself. */
const FAILED_SCRIPT_MESSAGE = /dynamically imported module: (\S+)$/;

/** Vite requests a chunk's stylesheet only once, and fails the import with it. */
const failedStylesheets = new Set<HTMLLinkElement>();
let isReloading = false;
let retries = 0;

/** Thrown when a dynamically imported chunk, or one that it imports, fails to load. */
export class ChunkLoadError extends Error {
  constructor(options?: ErrorOptions) {
    // not an outcome: shown in the console only
    super('A lazily loaded file is missing.', options);
    this.name = 'ChunkLoadError';
  }
}

/** Records failed stylesheets, so that the next retry reloads them. */
export function trackStylesheetErrors(page: Document) {
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStylesheets.add(target);
  };
  page.addEventListener('error', remember, { capture: true });
}

/**
 * Runs a dynamic `import()`. If its file fails to load, retries it, then imports it from a new URL, because many
 * browsers cache a failed import for the life of the page.
 * @throws ChunkLoadError
 */
export const lazyImport = <Module>(load: () => Promise<Module>): Promise<Module> =>
  importOrReload(() => load().catch(() => retryImport(load)));

/**
 * Runs a dynamic `import()` and reloads the page if its file fails to load, at most once per build: a
 * deployment removes the previous build's files.
 * @throws ChunkLoadError
 */
export async function importOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  const loading = new AbortController();
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  addEventListener('beforeunload', leave, { signal: loading.signal });
  try {
    return await load();
  } catch (cause) {
    // Firefox fails pending imports during a navigation, which a reload would cancel. Without a connection a
    // reload would lose the page.
    if (!isLeaving && (await pingServer()) && reloadOnce(window)) return new Promise(() => undefined);
    throw new ChunkLoadError({ cause });
  } finally {
    loading.abort();
  }
}

/** Returns false if this build was reloaded before, or if the browser cannot store that. */
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
  retries += 1;
  await Promise.all([...failedStylesheets].map(reloadStylesheet));
  try {
    return await load();
  } catch (error) {
    const [, script] = (error instanceof Error && FAILED_SCRIPT_MESSAGE.exec(error.message)) || [];
    if (script === undefined) throw error;
    return import(/* @vite-ignore */ `${script}?retry=${retries}`);
  }
}

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
