import { expect, it } from 'vitest';
import { createMetrics } from '#rpc/observability/metrics.ts';

it('the metrics of a call are on record', async () => {
  const metrics = createMetrics();
  metrics.call({ call: 'profile', outcome: 'ok', tries: 2, durationMs: 30 });
  await expect(await metrics.text()).toMatchFileSnapshot('metrics.snap');
});
