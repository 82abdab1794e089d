/** @throws if the page has no #root */
export function getRootElement(page: Document): HTMLElement {
  const root = page.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  return root;
}

/**
 * Whether the prerendered HTML matches React's first render. It doesn't match if the URL has a query or the
 * navigation state has a notice, which prerendering does not know. A fragment is a scroll target; for the one difference
 * that it makes, an open question on /support, `index.html` changes the HTML.
 */
export const canHydrate = ({ dataset }: HTMLElement, { location, history }: Window): boolean =>
  dataset.page === location.pathname && !location.search && history.state?.usr?.notice === undefined;
