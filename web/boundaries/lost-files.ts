const NOTE = 'reloaded-for-build';

/** Changes with every build that changes any file: this file is in the one that names all others. */
const BUILD = import.meta.url;

let reloading: Promise<boolean> | undefined;
const lost = new WeakSet<object>();

/**
 * A new version of the portal takes the files of the old one away from pages that are still open. The first
 * that is missed reloads the page, at most once for each build.
 */
export function reloadForLostFiles(page: Window) {
  page.addEventListener('vite:preloadError', ({ payload }) => {
    lost.add(payload);
    reloading ??= reloadOnce(page);
  });
}

/** Whether this error is a file that could not be loaded. */
export const isOfLostFile = (error: unknown) =>
  typeof error === 'object' && error !== null && lost.has(error);

/** The way of a screen's file into the page: where it is lost, the page is reloaded before an error shows. */
export async function loaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (isOfLostFile(error) && (await reloading)) return new Promise(() => undefined);
    throw error;
  }
}

async function reloadOnce(page: Window): Promise<boolean> {
  if (!(await isServerThere()) || !noteReload(page)) return false;
  page.location.reload();
  return true;
}

/** Without a connection the file is not gone, and a reload would lose the page that is still there. */
async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Whether this build has not been reloaded for yet; never where the browser cannot remember that. */
function noteReload({ sessionStorage }: Window): boolean {
  try {
    if (sessionStorage.getItem(NOTE) === BUILD) return false;
    sessionStorage.setItem(NOTE, BUILD);
    return true;
  } catch {
    return false;
  }
}
