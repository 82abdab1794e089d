import type { Page } from '@playwright/test';

/** Everything that this browser keeps for the page's origin, as text, by its place. */
export async function everythingStored(page: Page): Promise<Record<string, string>> {
  const cookies = JSON.stringify(await page.context().cookies());
  return { cookies, ...(await page.evaluate(readStores)) };
}

/** Runs in the page. */
async function readStores(): Promise<Record<string, string>> {
  const stores: Record<string, string> = {
    address: window.location.href,
    'history state': JSON.stringify(window.history.state),
    'window name': window.name,
    'session storage': JSON.stringify({ ...window.sessionStorage }),
  };
  for (const [key, value] of Object.entries({ ...window.localStorage }))
    stores[`local storage ${key}`] = value;

  for (const name of await window.caches.keys()) {
    const cache = await window.caches.open(name);
    for (const request of await cache.keys()) {
      stores[`cache ${name} ${request.url}`] = (await (await cache.match(request))?.text()) ?? '';
    }
  }

  const settled = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const { name = '' } of await window.indexedDB.databases()) {
    const database = await settled(window.indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const all = database.transaction(store).objectStore(store);
      stores[`database ${name} ${store}`] = JSON.stringify([
        await settled(all.getAllKeys()),
        await settled(all.getAll()),
      ]);
    }
    database.close();
  }
  return stores;
}

/** The places where one of these texts stands. */
export const placesOf = (stored: Record<string, string>, texts: readonly string[]): string[] =>
  Object.entries(stored)
    .filter(([place, text]) => texts.some((one) => text.includes(one) || place.includes(one)))
    .map(([place]) => place);
