import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import type { ProcedureResult } from '#rpc/http/trpc/call-procedures.ts';
import { sendJsonLines } from '#rpc/http/trpc/json-lines.ts';

afterEach(() => vi.useRealTimers());

const wait = (ms: number, json: string) =>
  new Promise<ProcedureResult>((resolve) => setTimeout(resolve, ms, { path: 'a.b', status: 200, json }));

it('sends results that come almost together in one write, and waits for no later one', async () => {
  vi.useFakeTimers();
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const sent: string[] = [];
  vi.spyOn(response, 'write').mockImplementation((text) => Boolean(sent.push(String(text))));
  vi.spyOn(response, 'end').mockImplementation((text) => {
    sent.push(String(text));
    return response;
  });

  sendJsonLines(response, [wait(50, '"A"'), wait(52, '"B"'), wait(90, '"C"')]);
  await vi.advanceTimersByTimeAsync(100);

  expect(sent).toEqual([
    '{"0":[[0],[null,0,0]],"1":[[0],[null,0,1]],"2":[[0],[null,0,2]]}\n[0,0,[["A"]]]\n[1,0,[["B"]]]\n',
    '[2,0,[["C"]]]\n',
  ]);
});
