import type { Page } from '@playwright/test';

/** A browser that keeps nothing for this page: each of its stores throws when it is touched. */
export async function refuseStorage(page: Page) {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    for (const store of ['localStorage', 'sessionStorage', 'caches'])
      Object.defineProperty(window, store, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    Object.defineProperty(IDBFactory.prototype, 'open', { value: refuse });
  });
}
