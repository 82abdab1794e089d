/** `dataset` key on <html> that marks a page from the service worker's cache. */
export const CACHED_PAGE = 'cached';

/** Returns a copy of a cached page with the marker on <html>. `ports/connection.ts` reads the marker. */
export async function markAsCached(page: Response): Promise<Response> {
  const html = (await page.text()).replace('<html', `<html data-${CACHED_PAGE}`);
  return new Response(html, { status: page.status, headers: page.headers });
}
