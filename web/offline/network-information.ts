/** Whether this visitor asked the browser to load no more than it must. */
export const prefersReducedData = (): boolean =>
  networkInformation().saveData === true || window.matchMedia('(prefers-reduced-data: reduce)').matches;

/** Whether the connection is as slow as a 3G one, as far as the browser tells. */
export function isConnectionSlow(): boolean {
  const { effectiveType } = networkInformation();
  return effectiveType !== undefined && effectiveType !== '4g';
}

/** Known to some browsers only, and to no type yet. */
function networkInformation(): { saveData?: unknown; effectiveType?: unknown } {
  if (!('connection' in navigator)) return {};
  const known = navigator.connection;
  return typeof known === 'object' && known !== null ? known : {};
}
