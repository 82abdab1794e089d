import type { Asked, Send } from './exchange.ts';

const TRIES = 3;
const LONGEST_WAIT_SECONDS = 30;

/** Asks again after a 429, once the host says it may be asked; what it says last is the answer. */
export function patient(send: Send): Send {
  return async (asked: Asked) => {
    for (let tries = 1; ; tries++) {
      const answered = await send(asked);
      const seconds = Number(answered.headers['retry-after'] ?? Number.NaN);
      const isWorthIt = answered.status === 429 && seconds >= 0 && seconds <= LONGEST_WAIT_SECONDS;
      if (!isWorthIt || tries === TRIES) return answered;
      await new Promise((wake) => setTimeout(wake, seconds * 1_000));
    }
  };
}
