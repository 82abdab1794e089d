import { expect, it } from 'vitest';
import { describeEngine } from '#rpc/http/beacon/engine.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['blink 141', `${mac} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36`],
  ['blink 141', `${mac} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`],
  ['webkit 18', `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`],
  ['webkit 18', `${phone} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['gecko 140', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['other', 'Chrome/'],
  ['other', ''],
  ['other', undefined],
])('%s is the engine of %s', (engine, userAgent) => {
  expect(describeEngine(userAgent)).toBe(engine);
});
