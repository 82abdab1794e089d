import { closeSync, existsSync, openSync } from 'node:fs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLineWriter, createLogger } from '#rpc/observability/logger.ts';

it.runIf(existsSync('/dev/full'))('a log on a full disk drops its lines and counts them', () => {
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  const onDrop = vi.fn();
  const log = createLogger('info', createLineWriter(full, onDrop));
  log.info('one');
  log.fatal('two');
  expect(onDrop).toHaveBeenCalledTimes(2);
});
