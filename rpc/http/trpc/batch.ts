/** Maximum of procedures in one batch. The server rejects a longer batch, and the web app sends none. */
export const MAX_BATCH_SIZE = 10;
