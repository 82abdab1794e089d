import { firstQueries } from '#web/api/prefetch.ts';
import { holdRequests } from '../fixtures/network.ts';
import { openAs } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

interface Query {
  procedure: string;
  hasInput: boolean;
}

/** The procedures of a tRPC request's URL, which may be a batch. */
function readQueries(url: URL): Query[] {
  const inputs: object = JSON.parse(url.searchParams.get('input') ?? '{}');
  const procedures = url.pathname.replace('/trpc/', '').split(',');
  return procedures.map((procedure, index) => ({ procedure, hasInput: String(index) in inputs }));
}

for (const [path, expected] of Object.entries(firstQueries))
  test(`a player's ${path} sends its first queries once, before the app has loaded`, async ({
    page,
    createPerson,
  }) => {
    const queries: Query[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.startsWith('/trpc/')) queries.push(...readQueries(url));
    });
    const withoutInput = () => queries.filter(({ hasInput }) => !hasInput).map(({ procedure }) => procedure);
    const release = await holdRequests(page, /\/assets\/app-/);
    const opened = openAs(page, await createPerson(), path);
    await expect.poll(withoutInput, 'before the app has loaded').toEqual(expected);
    release();
    await opened;
    await page.getByRole('button', { name: /profile menu/ }).waitFor();
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    expect(withoutInput(), 'web/api/prefetch.ts lists every first query of the page').toEqual(expected);
  });
