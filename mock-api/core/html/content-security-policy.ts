/**
 * Creates the content security policy of the mock's pages. Pass the portal's origin if a form's response
 * redirects there: browsers apply form-action to the redirect, too.
 */
export function createContentSecurityPolicy({
  nonce,
  portalOrigin,
}: {
  nonce: string;
  portalOrigin?: string;
}): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "img-src 'self' data: https:",
    "connect-src 'self'",
    `form-action 'self'${portalOrigin === undefined ? '' : ` ${portalOrigin}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
