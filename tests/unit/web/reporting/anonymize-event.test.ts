import { expect, it } from 'vitest';
import { anonymizeEvent } from '#web/reporting/anonymize-event.ts';

const script = 'https://portal.example/assets/app-1a2b3c.js';
const raw = { type: undefined, event_id: 'e', timestamp: 1, platform: 'javascript', level: 'error' } as const;

it('a report has the kind of error, places in the scripts and the route, and no data of a person', () => {
  const report = anonymizeEvent(
    {
      ...raw,
      message: 'Nova failed',
      user: { id: 'u1', email: 'nova@example.com' },
      request: {
        url: 'https://portal.example/link/GOOD01?code=GOOD01',
        headers: { Referer: '/link/GOOD01' },
      },
      transaction: '/link/GOOD01',
      breadcrumbs: [{ message: 'nova@example.com' }],
      extra: { typed: 'secret' },
      tags: { code: 'GOOD01' },
      contexts: { app: { app_name: 'Nova' } },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'Unexpected token in "Nova"',
            mechanism: { type: 'onerror', handled: true, data: { typed: 'secret' } },
            stacktrace: {
              frames: [
                { filename: 'https://portal.example/link/GOOD01', lineno: 1 },
                { filename: 'chrome-extension://abc/content.js', lineno: 1 },
                {
                  filename: `${script}?retry=1#GOOD01`,
                  function: 'load',
                  lineno: 1,
                  colno: 23,
                  vars: { typed: 'secret' },
                  context_line: 'secret',
                },
              ],
            },
          },
        ],
      },
    },
    '/link/GOOD01',
  );
  expect(report).toEqual({
    ...raw,
    transaction: '/link/:code',
    exception: {
      values: [
        {
          type: 'TypeError',
          mechanism: { type: 'onerror', handled: true },
          stacktrace: {
            frames: [
              {
                filename: 'app:///assets/app-1a2b3c.js',
                in_app: true,
                function: 'load',
                lineno: 1,
                colno: 23,
              },
            ],
          },
        },
      ],
    },
  });
});

it.each([
  ['a path that is no page', '/nova@example.com', 'Error', { transaction: 'other' }],
  ['a name that is a text', '/', 'Nova <nova@example.com>', { exception: { values: [{ type: 'Error' }] } }],
])('%s is left out', (_, path, type, expected) => {
  expect(anonymizeEvent({ type: undefined, exception: { values: [{ type }] } }, path)).toMatchObject(
    expected,
  );
});
