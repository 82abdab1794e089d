// The two globals that Firebase Auth reads and that the portal changes for it. Firebase exports no other way: its
// `FetchProvider` is in the entry for its own packages alone, and it always registers its report of versions.

/**
 * Replaces `self.fetch`, which Firebase reads at each request, by `create` of the current one. All other requests of the
 * page go through it, too.
 */
export function replaceFetch(create: (send: typeof fetch) => typeof fetch) {
  self.fetch = create(self.fetch.bind(self));
}

/**
 * Calls `initialize` while `globalThis.indexedDB` is undefined. Before each request, Firebase reads from IndexedDB when it
 * last reported the SDK's version to Google. WebKit sometimes never answers, and the sign-in would never end. Firebase
 * looks for IndexedDB only during `initialize`, and does without.
 */
export function withoutIndexedDb<Result>(initialize: () => Result): Result {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');
  if (own?.configurable === false) return initialize();
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get: () => undefined });
  try {
    return initialize();
  } finally {
    if (own) Object.defineProperty(globalThis, 'indexedDB', own);
    else Reflect.deleteProperty(globalThis, 'indexedDB');
  }
}
