import { describe, expect, it } from 'vitest';
import { BeaconSchema } from '#schema/beacon.ts';
import { describeError } from '#web/reporting/describe-error.ts';

const withStack = (error: Error, stack: string) => Object.assign(error, { stack });
const chromiumStack = `TypeError: Cannot read 'Nova Fox'
    at render (https://portal.example.com/assets/app-1a2B_3.js:1:2345)
    at https://portal.example.com/assets/shared-4c.js?retry=2:10:7
    at chrome-extension://abc/inject.js:1:1
    at https://portal.example.com/profile/8f3k:20:3`;
const firefoxStack = `render@https://portal.example.com/assets/app-1a2B_3.js:1:2345
@https://portal.example.com/link/GOOD01:3:1`;

describe('the description of an error', () => {
  it.each([
    ['Chromium', chromiumStack, ['app-1a2B_3.js:1:2345', 'shared-4c.js:10:7']],
    ['Firefox', firefoxStack, ['app-1a2B_3.js:1:2345']],
  ])('has the places in the portal’s scripts and nothing else of a stack of %s', (_, stack, frames) => {
    const error = withStack(new TypeError('Nova Fox'), stack);
    expect(describeError({ error }, '/profile/:userid')).toEqual({
      type: 'error',
      route: '/profile/:userid',
      kind: 'uncaught',
      name: 'TypeError',
      frames,
    });
  });

  it('of a screen that failed is that of its cause', () => {
    const cause = withStack(new RangeError('x'), 'at f (/assets/a.js:1:2)');
    const error = Object.assign(new Error('A screen failed', { cause }), { name: 'ScreenError' });
    expect(describeError({ error }, '/')).toMatchObject({
      kind: 'screen',
      name: 'RangeError',
      frames: ['a.js:1:2'],
    });
  });

  it.each([undefined, null, 'Nova Fox', { name: 'Nova Fox' }, 7])(
    'of the rejection with %j holds nothing of the value',
    (reason) => {
      expect(describeError({ reason }, 'other')).toEqual({
        type: 'error',
        route: 'other',
        kind: 'rejection',
        name: 'other',
        frames: [],
      });
    },
  );

  it('is accepted by the schema, also of a deep stack and a long name', () => {
    const stack = 'at f (/assets/a.js:1:2)\n'.repeat(50);
    const error = Object.assign(withStack(new Error('x'), stack), { name: 'x'.repeat(1_000) });
    const report = describeError({ error }, '/');
    expect(report.frames).toHaveLength(5);
    expect(BeaconSchema.parse({ reports: [report] }).reports[0]).toMatchObject({ name: 'other' });
  });
});
