/** Name in `dataset` of the root element of a page that the service worker kept: `navigator.onLine` can't tell. */
export const CACHED_PAGE = 'cached';

/** The same page, marked for its script as one that didn't come from the network. */
export async function markAsCached(page: Response): Promise<Response> {
  const html = (await page.text()).replace('<html', `<html data-${CACHED_PAGE}`);
  return new Response(html, { status: page.status, headers: page.headers });
}
