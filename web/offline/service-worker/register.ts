import { prefersReducedData } from '../network-information.ts';
import { WORKER_URL } from './worker-url.ts';

/** Registers the service worker in production builds, unless the visitor prefers reduced data. */
export function registerServiceWorker({ document, navigator }: Window): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || prefersReducedData()) return;
  const register = () => {
    // The portal works without a service worker.
    navigator.serviceWorker.register(trustedScriptUrl()).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/** The CSP may enforce Trusted Types: script URLs then need a policy, and it allows this one by name. */
function trustedScriptUrl(): string {
  const types: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes');
  const policy = types?.createPolicy('service-worker', { createScriptURL: () => WORKER_URL });
  return policy?.createScriptURL('') ?? WORKER_URL;
}

/** The part in use; TypeScript's DOM types lack it. A TrustedScriptURL is typed as a string here. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(input: string): string };
}
