import { pingServer } from '../offline/ping-server.ts';

const RELOADED_BUILD_KEY = 'reloaded-for-build';

/** Changes with every build that changes any file: this module is in the entry script, which names all others. */
const ENTRY_URL = import.meta.url;

/** The words of Chromium and Firefox for a script that could not be loaded. WebKit names none, and loads it anew by itself. */
const FAILED_SCRIPT_MESSAGE = /dynamically imported module: (\S+)$/;

/** Vite asks for a style sheet once, and fails the import that it comes with. */
const failedStylesheets = new Set<HTMLLinkElement>();
let isReloading = false;
let retries = 0;

/** Thrown when a lazily loaded file, or one that it imports, could not be loaded. */
export class ChunkLoadError extends Error {
  constructor(options?: ErrorOptions) {
    // not an outcome: for the console
    super('A lazily loaded file is missing.', options);
    this.name = 'ChunkLoadError';
  }
}

/** Remembers the style sheets that could not be loaded, for the next retry. */
export function trackStylesheetErrors(page: Document) {
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStylesheets.add(target);
  };
  page.addEventListener('error', remember, { capture: true });
}

/**
 * A dynamic `import()` that is tried again when its file is lost, and that can be tried again later. Many browsers keep a
 * failed import for the life of the page, so the last try has an address of its own.
 * @throws ChunkLoadError
 */
export const lazyImport = <Module>(load: () => Promise<Module>): Promise<Module> =>
  importOrReload(() => load().catch(() => retryImport(load)));

/**
 * A dynamic `import()` for which the page is reloaded, at most once for each build, when its file is lost: a new build
 * takes the files of the old one away from open pages.
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
    // Firefox fails every import of a page that is being left, and a reload would keep the player here. Without a
    // connection a reload would lose the page as well.
    if (!isLeaving && (await pingServer()) && reloadOnce(window)) return new Promise(() => undefined);
    throw new ChunkLoadError({ cause });
  } finally {
    loading.abort();
  }
}

/** False where this build was reloaded for already, or the browser cannot remember that. */
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
