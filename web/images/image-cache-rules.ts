import { images, time } from '#schema/constants.ts';

/** Limits the use of the browser's storage. A page preloads no more pictures. */
export const MAX_CACHED_IMAGES = 500;

/** Returns the response to store, with the time of its fetch; undefined if it is no picture. */
export function toStored(response: Response): Response | undefined {
  if (!isImage(response)) return undefined;
  const copy = response.clone();
  const headers = new Headers(copy.headers);
  // The browser hides the Date of another origin.
  headers.set('date', new Date().toUTCString());
  return new Response(copy.body, { headers });
}

/** The used part of a `Cache`. */
interface ImageCache {
  put(request: Request, image: Response): Promise<void>;
  keys(): Promise<readonly Request[]>;
  delete(request: Request): Promise<boolean>;
}

/** Stores a picture, and deletes the oldest ones above the limit. */
export async function storeImage(cache: ImageCache, request: Request, image: Response): Promise<void> {
  await cache.put(request, image);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MAX_CACHED_IMAGES).map((key) => cache.delete(key)));
}

/** Whether a stored response is a picture of the last year. One without a date is of an earlier version. */
export const isUsable = (stored: Response): boolean =>
  isImage(stored) &&
  Date.now() - Date.parse(stored.headers.get('date') ?? '') < images.cacheSeconds * time.SECOND_MS;

/** Reads the type, because a maintenance page or a filter's page may come with status 200. */
const isImage = ({ status, headers }: Response): boolean =>
  status === 200 && headers.get('content-type')?.startsWith('image/') === true;
