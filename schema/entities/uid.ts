/** The portal's own id of a player. Here without zod, for the browser to know a malformed one by itself. */
export const uidPattern = /^[A-Za-z0-9_-]{1,128}$/;
