import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTokenCache } from '#rpc/auth/token-cache.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const createVerification = (seconds: number) =>
  vi.fn(async (token: string) => ({ sub: `player of ${token}`, exp: Date.now() / 1_000 + seconds }));

it('each token is verified once while it is valid, an invalid one again', async () => {
  const verify = createVerification(60);
  const uidOf = createTokenCache(verify);
  for (let second = 0; second < 60; second += 1) {
    await expect(uidOf('T')).resolves.toBe('player of T');
    vi.advanceTimersByTime(1_000);
  }
  expect(verify).toHaveBeenCalledTimes(1);
  await expect(uidOf('U')).resolves.toBe('player of U');
  verify.mockRejectedValueOnce(new Error('expired'));
  await expect(uidOf('T')).resolves.toBeUndefined();
  await expect(uidOf('T'), 'the keys are back').resolves.toBe('player of T');
});

it('a full cache drops the oldest tokens', async () => {
  const verify = createVerification(60);
  const uidOf = createTokenCache(verify);
  for (let nth = 0; nth <= 5_000; nth += 1) await uidOf(`T${nth}`);
  verify.mockClear();
  await uidOf('T5000');
  await uidOf('T1');
  expect(verify).not.toHaveBeenCalled();
  await uidOf('T0');
  expect(verify).toHaveBeenCalledTimes(1);
});
