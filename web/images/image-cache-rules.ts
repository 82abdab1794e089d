import { images, time } from '#schema/constants.ts';

/** Limits the use of the browser's storage. A page preloads no more pictures. */
export const MAX_CACHED_IMAGES = 500;

/** Workbox callbacks for the cache of pictures: it holds only pictures, and each for a year from its fetch. */
export const imageCacheRules = {
  /** Returns the response to store, or null. */
  async cacheWillUpdate({ response }: { response: Response }): Promise<Response | null> {
    if (!isImage(response)) return null;
    const headers = new Headers(response.headers);
    // The browser hides the Date of another origin.
    headers.set('date', new Date().toUTCString());
    return new Response(response.body, { headers });
  },

  /** Returns the stored response, or null if it must be fetched again. */
  async cachedResponseWillBeUsed({ cachedResponse }: { cachedResponse?: Response | undefined }) {
    return cachedResponse && isImage(cachedResponse) && isFresh(cachedResponse) ? cachedResponse : null;
  },
};

/** Reads the type, because a maintenance page or a filter's page may come with status 200. */
const isImage = ({ status, headers }: Response): boolean =>
  status === 200 && headers.get('content-type')?.startsWith('image/') === true;

/** False without a date, as earlier versions stored pictures. */
const isFresh = ({ headers }: Response): boolean =>
  Date.now() - Date.parse(headers.get('date') ?? '') < images.cacheSeconds * time.SECOND_MS;
