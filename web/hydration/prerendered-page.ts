/** The place of the app in the page. */
export function getRootElement(page: Document): HTMLElement {
  const root = page.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  return root;
}

/**
 * Whether the server's page holds what React draws first here: it knows neither query nor state, nor a fragment, which in a
 * list of games is only a place.
 */
export const canHydrate = ({ dataset }: HTMLElement, { location, history }: Window): boolean =>
  dataset.page === location.pathname &&
  !location.search &&
  (!location.hash || 'listed' in dataset) &&
  !history.state?.usr;
