import { isOffline } from './network-information.ts';
import { withTimeout } from './with-timeout.ts';

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

/** The entry script contains this module, and its name has a hash, which differs between builds. */
const BUILD = import.meta.url;

/** A server that has not answered after this time counts as out of reach. */
const SERVER_TIMEOUT_MS = 5_000;

/** A page that is still in view after this long stays. */
const MAX_LEAVING_MS = 10_000;

/** Pending while the page is being left: until it is shown again, or has stayed, for example because of a download. */
let leaving: Promise<unknown> | undefined;
if (!import.meta.env.SSR) {
  addEventListener('beforeunload', () => {
    leaving = waitForReturn();
  });
}

/** Resolves with whether the page was left and shown again, out of the back/forward cache. */
const waitForReturn = () =>
  new Promise<boolean>((resolve) => {
    addEventListener('pageshow', ({ persisted }) => persisted && resolve(true));
    setTimeout(() => resolve(false), MAX_LEAVING_MS);
  });

/**
 * Loads a chunk. Firefox and WebKit fail pending imports when the page is left: a failure is then told only after the
 * wait for the next page, so that the old one keeps its look and nothing replaces the navigation. On iOS, which has no
 * `beforeunload`, it is told at once.
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
    if (await reloadOnce().catch(() => false)) return new Promise(() => undefined);
    throw new ChunkLoadError({ cause });
  }
}

/**
 * Resolves to false if the page was reloaded for this build, or is offline or without a server, where a reload would lose
 * it. Rejects if the browser can't store that the page was reloaded.
 */
async function reloadOnce(): Promise<boolean> {
  const canReload = () => !isOffline() && sessionStorage.getItem(RELOADED_BUILD_KEY) !== BUILD;
  if (!canReload() || !(await canReachServer()) || !canReload()) return false;
  sessionStorage.setItem(RELOADED_BUILD_KEY, BUILD);
  void reloadPage();
  return true;
}

/** Whether the server answers. A page that was left and is shown again counts too: on iOS, its last requests have failed. */
async function canReachServer(): Promise<boolean> {
  const answer = fetch('/', { method: 'HEAD' });
  return withTimeout(answer, SERVER_TIMEOUT_MS, () => new Error('The server is late')).then(
    () => true,
    waitForReturn,
  );
}

/** Loads the page of a screen that has failed before. Most browsers never ask again for a script that failed. */
export function reloadPage(): Promise<never> {
  window.dispatchEvent(new Event(BEFORE_RELOAD_EVENT));
  location.reload();
  return new Promise(() => undefined);
}
