import type { BrowserSettings } from '#schema/brand/browser-settings.ts';
import { trustScriptUrl } from '../../hydration/trust-script-url.ts';
import { prefersReducedData } from '../network-information.ts';
import { workerUrl } from './worker-url.ts';

/** Registers the service worker in production builds, unless the visitor prefers reduced data. */
export function registerServiceWorker({ document, navigator }: Window, settings: BrowserSettings): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || prefersReducedData()) return;
  const register = () => {
    // The portal works without a service worker.
    navigator.serviceWorker
      .register(trustScriptUrl('service-worker', workerUrl(settings)))
      .catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
