import type { BuildFacts } from './build-facts.ts';
import { asCached } from './cached-page.ts';
import { createKept } from './kept.ts';
import type { AskEvent, WorkerScope } from './scope.ts';
import { treatmentOf } from './treatment.ts';

/**
 * Runs beside the pages, between them and the network: who has been here before gets the portal's shell without a
 * connection. It keeps what the build made and nothing else. A new build's worker waits until the pages of the old one
 * are closed, so neither meets the other's files.
 */
declare const self: WorkerScope;
/** Written in by the build. */
declare const BUILD: BuildFacts;

/** So long a page may be on its way before a kept one is shown in its place, in ms. */
const PATIENCE_MS = 4_000;

const kept = createKept(BUILD, { caches, fetch: (...asked) => fetch(...asked) });

self.addEventListener('install', (event) => event.waitUntil(kept.fill()));

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([kept.forgetOthers(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const treatment = treatmentOf(event.request, self.location.origin);
  if (treatment === 'page') event.respondWith(page(event));
  if (treatment === 'file') event.respondWith(kept.file(event.request));
});

/** From the network, as the server writes it now; a kept one where no answer comes. */
async function page(event: AskEvent): Promise<Response> {
  const path = new URL(event.request.url).pathname;
  const asked = fromNetwork(event);
  // Without room or leave to keep it, the page itself is as good as ever.
  event.waitUntil(asked.then(({ copy }) => kept.renew(path, copy)).catch(() => undefined));
  const first = await Promise.race([asked.catch(() => undefined), patience()]);
  if (first) return first.answer;
  const page = await kept.page(path);
  return page ? asCached(page) : (await asked).answer;
}

async function fromNetwork({ request, preloadResponse }: AskEvent) {
  const answer = (await preloadResponse) ?? (await fetch(request));
  return { answer, copy: answer.clone() };
}

const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined));
