import { errors, Pool } from 'undici';
import { bodies, deadlines } from '#schema/constants.ts';
import type { HostTransport } from './client.ts';
import { AnswerTooLarge } from './errors.ts';

export type PooledTransport = {
  send: HostTransport;
  /** Ends every connection. */
  close: () => Promise<void>;
};

/** Sends over HTTP, with a pool of kept-alive connections for each origin. */
export function createTransport(): PooledTransport {
  const pools = new Map<string, Pool>();

  function poolOf(origin: string): Pool {
    const pool = pools.get(origin) ?? new Pool(origin, poolOptions);
    pools.set(origin, pool);
    return pool;
  }

  return {
    async send({ origin, method, path, headers, body, signal }) {
      try {
        const answer = await poolOf(origin).request({ method, path, headers, signal, body: body ?? null });
        return { status: answer.statusCode, body: await answer.body.text() };
      } catch (error) {
        if (error instanceof errors.ResponseExceededMaxSizeError) throw new AnswerTooLarge();
        throw error;
      }
    },
    async close() {
      await Promise.all(Array.from(pools.values(), (pool) => pool.destroy()));
    },
  };
}

const poolOptions = {
  connections: 128,
  connect: { timeout: deadlines.connectMs },
  maxResponseSize: bodies.maximumAnswerBytes,
} as const;
