import { isOffline } from './network-information.ts';

/** Thrown when the chunk of a screen or one of the chunk's own imports is missing. */
export class ChunkLoadError extends Error {
  constructor(options?: ErrorOptions) {
    super('A lazily loaded file is missing.', options);
    this.name = 'ChunkLoadError';
  }
}

/** Dispatched on `window` before the portal reloads a page by itself, so that forms keep their input. */
export const BEFORE_RELOAD_EVENT = 'before-reload';

const RELOADED_BUILD_KEY = 'reloaded-for-build';

/** A page that is still in view after this long stays. */
const MAX_LEAVING_MS = 10_000;

/** Pending while the page is being left: until it is shown again, or has stayed, for example because of a download. */
let leaving: Promise<unknown> | undefined;
if (!import.meta.env.SSR) {
  addEventListener('beforeunload', () => {
    leaving = waitForReturn();
  });
}

const waitForReturn = () =>
  new Promise((resolve) => {
    addEventListener('pageshow', resolve, { once: true });
    setTimeout(resolve, MAX_LEAVING_MS);
  });

/**
 * Loads a chunk. Firefox and WebKit fail pending imports when the page is left: a failure is then told only after the
 * wait for the next page, so that the old one keeps its look and nothing replaces the navigation.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    await leaving;
    throw cause;
  }
}

const failedParts = new Set<() => void>();

/** Has `renew` called once a page shows that a part has failed. Before, the page would ask for the part again and again. */
export const noteFailedPart = (renew: () => void) => void failedParts.add(renew);

/** Vite adds the styles of a part once and waits for them once, whether they load or not. */
const failedStyles = new Set<HTMLLinkElement>();
if (!import.meta.env.SSR)
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
    },
    { capture: true },
  );

let renewedStyles: Promise<unknown> = Promise.resolve();

/** Loads failed styles anew. Resolves when they have come, or failed again. */
export function renewFailedStyles(): Promise<unknown> {
  renewedStyles = Promise.all([renewedStyles, ...Array.from(failedStyles, replaceWithCopy)]);
  failedStyles.clear();
  return renewedStyles;
}

function replaceWithCopy(link: HTMLLinkElement): Promise<unknown> {
  const copy = link.cloneNode();
  link.replaceWith(copy);
  return new Promise((resolve) => {
    copy.addEventListener('load', resolve);
    copy.addEventListener('error', resolve);
  });
}

/** Lets each failed part load anew when it is rendered next. */
export function renewFailedParts(): void {
  for (const renew of failedParts) renew();
  failedParts.clear();
}

/**
 * Loads a screen's chunk. If it is missing, because a deployment has removed the page's build, reloads the page,
 * once for each build; the promise then never settles, and the old screen stays until the new page is there.
 * @throws ChunkLoadError
 */
export async function loadScreen<Screen>(load: () => Promise<Screen>): Promise<Screen> {
  try {
    return await loadPart(load);
  } catch (cause) {
    // iOS has no `beforeunload`. WebKit fails each new request of a page that is being left.
    if (!isOffline()) await fetch('/', { method: 'HEAD' }).catch(waitForReturn);
    // A reload would lose the page offline.
    if (!isOffline() && reloadOnce()) return new Promise(() => undefined);
    throw new ChunkLoadError({ cause });
  }
}

/** Loads the page of a screen that has failed before. Most browsers never ask again for a script that failed. */
export function reloadPage(): Promise<never> {
  window.dispatchEvent(new Event(BEFORE_RELOAD_EVENT));
  location.reload();
  return new Promise(() => undefined);
}

/** @returns false if this build was reloaded before, or the browser can't store that it was */
function reloadOnce(): boolean {
  // The entry script contains this module, and its name has a hash, which differs between builds.
  const build = import.meta.url;
  try {
    if (sessionStorage.getItem(RELOADED_BUILD_KEY) === build) return false;
    sessionStorage.setItem(RELOADED_BUILD_KEY, build);
  } catch {
    return false;
  }
  void reloadPage();
  return true;
}
