/** Maximum size of a body that the host gets, and so of one that the portal and the mock host accept. */
export const MAX_BODY_BYTES = 16 * 1024;
