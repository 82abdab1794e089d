import type { BrowserSettings } from '#schema/brand/browser-settings.ts';
import { prefersReducedData } from '../network-information.ts';
import { workerUrl } from './worker-url.ts';

/** Registers the service worker in production builds, unless the visitor prefers reduced data. */
export function registerServiceWorker({ document, navigator }: Window, settings: BrowserSettings): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || prefersReducedData()) return;
  const register = () => {
    // The portal works without a service worker.
    navigator.serviceWorker.register(trustScriptUrl(workerUrl(settings))).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/**
 * If the CSP enforces Trusted Types, a script URL needs a policy. The CSP allows 'service-worker' by name.
 */
function trustScriptUrl(url: string): string {
  const types: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes');
  const policy = types?.createPolicy('service-worker', { createScriptURL: () => url });
  return policy?.createScriptURL('') ?? url;
}

/**
 * The used part of Trusted Types, which TypeScript's DOM types lack. A TrustedScriptURL is typed as a string.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(input: string): string };
}
