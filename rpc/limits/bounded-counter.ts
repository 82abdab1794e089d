import { RateLimiterCompatibleAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { time } from '#schema/constants.ts';
import type { RateLimitWindow } from './rate-limits.ts';

/**
 * A counter in this process that forgets the least recently used key when it has more than `maxKeys`. Its windows end by
 * the clock of `performance.now`; those of the package's own counter end by the system's, which somebody may set.
 */
export class BoundedCounter extends RateLimiterCompatibleAbstract {
  override readonly keyPrefix = '';
  override blockDuration = 0;
  override execEvenly = false;
  readonly #tries: number;
  readonly #windowMs: number;
  readonly #maxKeys: number;
  /** By key, least recently used first. */
  readonly #windows = new Map<string, { points: number; endsAt: number }>();

  constructor({ tries, seconds }: RateLimitWindow, maxKeys: number) {
    super();
    this.#tries = tries;
    this.#windowMs = seconds * time.SECOND_MS;
    this.#maxKeys = maxKeys;
  }

  /** The number of keys in memory. */
  get size(): number {
    return this.#windows.size;
  }

  override async consume(key: string, points = 1): Promise<RateLimiterRes> {
    const counted = this.#add(key, points);
    return counted.consumedPoints > this.#tries ? Promise.reject(counted) : counted;
  }

  /** Takes points back, unless the key has expired or been forgotten: a new window would begin below zero. */
  override async reward(key: string, points = 1): Promise<RateLimiterRes> {
    return this.#findOpen(key) ? this.#add(key, -points) : new RateLimiterRes(this.#tries, 0, 0, true);
  }

  #findOpen(key: string) {
    const window = this.#windows.get(key);
    return window && window.endsAt > performance.now() ? window : undefined;
  }

  #add(key: string, points: number): RateLimiterRes {
    const now = performance.now();
    const window = this.#findOpen(key) ?? { points: 0, endsAt: now + this.#windowMs };
    window.points += points;
    this.#windows.delete(key);
    this.#windows.set(key, window);
    for (const [oldest, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size <= this.#maxKeys) break;
      this.#windows.delete(oldest);
    }
    return new RateLimiterRes(Math.max(0, this.#tries - window.points), window.endsAt - now, window.points);
  }
}
