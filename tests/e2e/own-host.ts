import type { Page } from '@playwright/test';
import { z } from 'zod';
import type { CallKey } from '#schema/calls.ts';
import { test as base } from './fixtures.ts';

export interface HostFixtures {
  /** A fault of the mock host for the next exchange of a call; lifted after the test. */
  fault: (call: CallKey, fault: Record<string, unknown>) => Promise<void>;
  /** Somebody of the chat community whom only this test knows. */
  chatUser: string;
  /** A linking code for them. */
  newCode: (discordUser?: string) => Promise<string>;
}

/**
 * `test` on a portal and a mock host of this worker's own, because a fault of the shared one would befall
 * whatever test comes next. Identity is shared, so people are made as everywhere.
 */
export const test = base.extend<HostFixtures>({
  stack: async ({ ownStack }, use) => use(ownStack),

  fault: async ({ stack }, use) => {
    await use((call, fault) => control(stack.mock, 'PUT', `faults/${call}`, { fault, times: 1 }));
    await control(stack.mock, 'DELETE', 'faults');
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  chatUser: async ({}, use) => use(`fox-${crypto.randomUUID().slice(0, 8)}`),

  newCode: async ({ stack, chatUser }, use) =>
    use(async (discordUser = chatUser) => {
      const answer = await fetch(`${stack.mock}/__mock/codes`, asJson('POST', { discordUser }));
      return z.object({ code: z.string() }).parse(await answer.json()).code;
    }),
});

async function control(mock: string, method: string, path: string, body?: unknown): Promise<void> {
  const answer = await fetch(
    `${mock}/__mock/${path}`,
    body === undefined ? { method } : asJson(method, body),
  );
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
}

const asJson = (method: string, body: unknown) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** How often the page has asked for this procedure since. */
export function asked(page: Page, procedure: string): () => number {
  let times = 0;
  page.on('request', (request) => {
    if (request.url().includes(`/trpc/${procedure}`)) times += 1;
  });
  return () => times;
}
