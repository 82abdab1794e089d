/**
 * Pattern of the portal's player id. Kept free of zod, so that the browser can check an id without loading
 * it.
 */
export const uidPattern = /^[A-Za-z0-9_-]{1,128}$/;
