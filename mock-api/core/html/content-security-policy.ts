/**
 * The content security policy that these pages work under. Pass the portal's origin where a form's answer redirects
 * to it: browsers apply form-action to the redirect as well.
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
