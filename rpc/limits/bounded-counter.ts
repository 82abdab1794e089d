import type { IRateLimiterOptions } from 'rate-limiter-flexible';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** A counter in this process that forgets the least recently used key when it has more than `maxKeys`. */
export class BoundedCounter extends RateLimiterMemory {
  /** Least recently used first. */
  readonly #keys = new Set<string>();
  readonly #maxKeys: number;

  constructor({ maxKeys, ...options }: IRateLimiterOptions & { maxKeys: number }) {
    super(options);
    this.#maxKeys = maxKeys;
  }

  override async consume(key: string, points?: number) {
    await this.#markUsed(key);
    return super.consume(key, points);
  }

  /** Takes points back, unless the key has expired or been forgotten: a new window would begin below zero. */
  override async reward(key: string, points?: number) {
    const counted = await this.get(key);
    if (!counted || counted.msBeforeNext <= 0) return new RateLimiterRes(this.points, 0, 0, true);
    await this.#markUsed(key);
    return super.reward(key, points);
  }

  async #markUsed(key: string): Promise<void> {
    this.#keys.delete(key);
    this.#keys.add(key);
    const [oldest] = this.#keys;
    if (this.#keys.size <= this.#maxKeys || oldest === undefined) return;
    this.#keys.delete(oldest);
    await this.delete(oldest);
  }
}
