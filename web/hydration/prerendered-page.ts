/** @throws if the page has no #root */
export function getRootElement(page: Document): HTMLElement {
  const root = page.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  return root;
}

/**
 * Whether the prerendered HTML matches React's first render. It doesn't match if the URL has a query, a
 * fragment or navigation state, which prerendering does not know. Exception: in a page with games, a fragment
 * is only a scroll target.
 */
export const canHydrate = ({ dataset }: HTMLElement, { location, history }: Window): boolean =>
  dataset.page === location.pathname &&
  !location.search &&
  (!location.hash || 'listed' in dataset) &&
  !history.state?.usr;
