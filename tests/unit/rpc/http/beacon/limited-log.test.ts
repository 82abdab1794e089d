import { afterEach, expect, it, vi } from 'vitest';
import { createLimitedLog } from '#rpc/http/beacon/limited-log.ts';
import { createLogger } from '#rpc/http/logger.ts';

afterEach(() => void vi.useRealTimers());

it('a limited log writes 20 lines a minute; the next minute says how many were left out', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const lines: string[] = [];
  const log = createLimitedLog(createLogger('info', { write: (line) => void lines.push(line) }), 'what');
  for (let nth = 0; nth < 50; nth += 1) log({ nth });
  expect(lines).toHaveLength(20);

  vi.advanceTimersByTime(60_000);
  log({ nth: 50 });
  log({ nth: 51 });
  expect(lines.slice(20).map((line) => JSON.parse(line))).toMatchObject([
    { nth: 50, omitted: 30 },
    { nth: 51 },
  ]);
  expect(lines[21]).not.toContain('omitted');
});
