import type { ContractRequest, Send } from './exchange.ts';

const MAX_TRIES = 3;
const MAX_WAIT_SECONDS = 30;

/** Retries after a 429, once its Retry-After has passed. Returns the last response. */
export function retryRateLimited(send: Send): Send {
  return async (request: ContractRequest) => {
    for (let tries = 1; ; tries++) {
      const response = await send(request);
      const seconds = Number(response.headers['retry-after'] ?? Number.NaN);
      const isWorthIt = response.status === 429 && seconds >= 0 && seconds <= MAX_WAIT_SECONDS;
      if (!isWorthIt || tries === MAX_TRIES) return response;
      await new Promise((wake) => setTimeout(wake, seconds * 1_000));
    }
  };
}
