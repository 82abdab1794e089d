import { images, time } from '#schema/constants.ts';
import { isYoungerThan } from '../browser/record-age.ts';

/** Limits the use of the browser's storage. A page preloads no more pictures. */
export const MAX_CACHED_IMAGES = 500;

/**
 * Checks whether a resolved URL is that of a game's or badge's picture (SPEC §7). The service worker stores no others, and a page
 * sends it no others.
 */
export const isPicture = (url: string, cdnUrl: string) => url.startsWith(`${cdnUrl}/games/`);

/**
 * Returns the stored picture, or fetches and stores it. Without storage or CORS, the picture is only fetched.
 * `keepAlive` lets the worker run until the picture is stored.
 */
export async function findImage(
  cacheName: string,
  request: Request,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Response> {
  try {
    const cache = await caches.open(cacheName);
    // The same picture for every encoding and origin.
    const stored = await cache.match(request, { ignoreVary: true });
    if (stored && isUsable(stored)) return stored;
    // A response without CORS hides its status and type.
    const response = await fetch(request, { mode: 'cors', credentials: 'omit' });
    const image = toStored(response);
    // A picture whose transfer breaks off is not stored. If the browser's storage is full, all pictures go.
    const onFailure = ({ name }: Error) => name === 'QuotaExceededError' && caches.delete(cacheName);
    if (image) keepAlive(storeImage(cache, request, image).catch(onFailure));
    return response;
  } catch {
    return fetch(request);
  }
}

/** Returns the response to store, with the time of its fetch; undefined if it is no picture. */
function toStored(response: Response): Response | undefined {
  if (!isImage(response)) return undefined;
  const copy = response.clone();
  const headers = new Headers(copy.headers);
  // The browser hides the Date of another origin.
  headers.set('date', new Date().toUTCString());
  return new Response(copy.body, { headers });
}

/** Stores a picture, and deletes the oldest ones above the limit. */
async function storeImage(cache: Cache, request: Request, image: Response): Promise<void> {
  await cache.put(request, image);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MAX_CACHED_IMAGES).map((key) => cache.delete(key)));
}

/** Whether a stored response is a picture of the last year. One without a date is of an earlier version. */
const isUsable = (stored: Response): boolean =>
  isImage(stored) &&
  isYoungerThan(images.cacheSeconds * time.SECOND_MS, Date.parse(stored.headers.get('date') ?? ''));

/** Reads the type, because a maintenance page or a filter's page may come with status 200. */
const isImage = ({ status, headers }: Response): boolean =>
  status === 200 && headers.get('content-type')?.startsWith('image/') === true;
