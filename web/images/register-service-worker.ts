import { prefersReducedData } from '../browser/network-information.ts';
import { isPicture, MAX_CACHED_IMAGES } from './image-cache-rules.ts';
import { workerUrl } from './worker-url.ts';

/**
 * Registers the service worker in production builds, unless the visitor prefers reduced data, and lets it cache
 * the page's pictures, which may have loaded before the worker controlled the page. Rejects if the browser refuses.
 */
export async function registerServiceWorker(settings: { cdnUrl: string; productName: string }) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || prefersReducedData()) return;
  await navigator.serviceWorker.register(trustUrl(workerUrl(settings)));
  const { active } = await navigator.serviceWorker.ready;
  const urls = new Set(Array.from(document.images, ({ src }) => src));
  const pictures = [...urls].filter((url) => isPicture(url, settings.cdnUrl));
  active?.postMessage(pictures.slice(0, MAX_CACHED_IMAGES));
}

/** Returns the worker's URL, trusted if the CSP enforces Trusted Types; it allows this policy by name. */
function trustUrl(url: string): string {
  const types: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes');
  const policy = types?.createPolicy('service-worker', { createScriptURL: () => url });
  return policy?.createScriptURL('') ?? url;
}

/** The used part, which TypeScript's DOM types lack. A TrustedScriptURL is typed as a string. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(input: string): string };
}
