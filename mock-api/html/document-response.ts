import type { HttpResponse } from '../http/http-message.ts';
import { htmlResponse } from '../http/responses.ts';

/** Creates an HTML response whose policy allows only styles and scripts with its nonce. */
export function createDocumentResponse(
  status: number,
  portalOrigin: string,
  render: (nonce: string) => string,
): HttpResponse {
  const nonce = crypto.randomUUID();
  const response = htmlResponse(status, render(nonce));
  const headers = {
    'content-security-policy': createContentSecurityPolicy(nonce, portalOrigin),
    // Not 'no-referrer': with it, a form posts with the origin 'null', which the control API rejects.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
  return { ...response, headers: { ...response.headers, ...headers } };
}

/** Forms may go to the portal, because browsers apply form-action to a redirect, too. */
function createContentSecurityPolicy(nonce: string, portalOrigin: string): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "img-src 'self' data: https:",
    "connect-src 'self'",
    `form-action 'self' ${portalOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
