/**
 * Pattern of the portal's player id. Free of zod, so that the browser can check an id without loading zod.
 */
export const uidPattern = /^[A-Za-z0-9_-]{1,128}$/;
