/** The most procedure calls in one HTTP request: the web app sends no more, and the portal server refuses more. */
export const MAX_BATCH_SIZE = 10;
