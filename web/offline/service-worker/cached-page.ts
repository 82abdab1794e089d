/** `dataset` key on the root element of a page from the worker's cache; `navigator.onLine` cannot tell. */
export const CACHED_PAGE = 'cached';

/** Copies a cached page and adds the marker for its script. */
export async function markAsCached(page: Response): Promise<Response> {
  const html = (await page.text()).replace('<html', `<html data-${CACHED_PAGE}`);
  return new Response(html, { status: page.status, headers: page.headers });
}
