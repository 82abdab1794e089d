/** Whether the visitor asked the browser to save data. */
export const prefersReducedData = (): boolean =>
  networkInformation().saveData === true || window.matchMedia('(prefers-reduced-data: reduce)').matches;

/** Whether the connection is 3G or slower; false if the browser does not tell. */
export function isConnectionSlow(): boolean {
  const { effectiveType } = networkInformation();
  return effectiveType !== undefined && effectiveType !== '4g';
}

/** The Network Information API: Chromium only, and missing from TypeScript's DOM types. */
function networkInformation(): { saveData?: unknown; effectiveType?: unknown } {
  if (!('connection' in navigator)) return {};
  const known = navigator.connection;
  return typeof known === 'object' && known !== null ? known : {};
}

/** Whether the browser knows that it is offline. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;
