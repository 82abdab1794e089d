/** Refusals of requests that no page of the portal sends, by the portal's server and by the mock host's. */

export const routeUnknown = 'Not found';
export const methodNotAllowed = 'Method not allowed';
export const bodyTooLarge = 'The request body is too large';
export const bodyNotJson = 'The request body is not valid JSON';
export const bodyUnsafe = 'The request body is nested too deeply or uses a reserved name';
/** The request's address and cookies are too long. */
export const headersTooLarge =
  'Your browser sent more than this site can read, most likely too many cookies. Delete the cookies of this site, then open it again.';
export const hostForeign = 'This server answers to names of this machine only';
