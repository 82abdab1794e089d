/**
 * Checks whether a Host header names this machine or the host of the portal's origin. A website that points its own
 * name at this machine (DNS rebinding) sends that name.
 */
export function isLocalHost(header: string | undefined, portalOrigin: string): boolean {
  const url = `http://${header}`;
  if (!header || !URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return isLoopback(hostname) || hostname === new URL(portalOrigin).hostname;
}

/** Checks whether a host name means this machine, which may be reached over plain http. */
export const isLoopback = (hostname: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
