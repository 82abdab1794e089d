import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { callsIn } from '#rpc/server/batch.ts';
import { shedOverload } from '#rpc/server/overload.ts';

function gate(lagMs: () => number) {
  const shed = shedOverload({ most: 1_000, lagMs });
  return {
    /** Whether a request was let in; it then runs for ever. */
    lets(): boolean {
      const response = Object.assign(new EventEmitter(), { writeHead: () => ({ end: () => undefined }) });
      const some: unknown = response;
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: as much of a response as is used
      return !shed({ url: '/trpc/profile.own' }, some as ServerResponse);
    },
  };
}

it('a process that is behind lets nobody more in, once it has something to do', () => {
  let lag = 0;
  const { lets } = gate(() => lag);
  for (let nth = 0; nth < 70; nth += 1) expect(lets()).toBe(true);
  lag = 150;
  expect(lets()).toBe(false);
  lag = 90;
  expect(lets()).toBe(true);
});

it('a process that is behind with nothing to do lets everyone in: something else takes its time', () => {
  const { lets } = gate(() => 1_000);
  for (let nth = 0; nth < 64; nth += 1) expect(lets()).toBe(true);
});

it.each([
  ['/trpc/profile.own', 1],
  ['/trpc/profile.own?input=a,b,c', 1],
  ['/trpc/a.b,c.d,e.f?batch=1&input={}', 3],
  ['/trpc/,,,,', 5],
  ['/', 0],
  ['/trpcs', 0],
  [undefined, 0],
])('%s names %i procedures', (url, count) => {
  expect(callsIn(url)).toBe(count);
});
