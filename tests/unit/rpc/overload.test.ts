import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { expect, it } from 'vitest';
import { shedOverload } from '#rpc/server/overload.ts';

function gate(lagMs: () => number) {
  const shed = shedOverload({ most: 1_000, lagMs });
  return {
    /** Whether a request was let in; it then runs for ever. */
    lets(): boolean {
      let isIn = false;
      const response = Object.assign(new EventEmitter(), {
        setHeader: () => undefined,
        status: () => ({ json: () => undefined }),
      });
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: as much of a request as is looked at
      const request = { path: '/profile.own' } as Request;
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: as much of a response as is used
      shed(request, response as unknown as Response, () => {
        isIn = true;
      });
      return isIn;
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
