import { prefersReducedData } from '../network-information.ts';
import { WORKER_URL } from './worker-url.ts';

/** Lets the built portal open without a connection from the next visit on; not for who saves data. */
export function registerServiceWorker({ document, navigator }: Window): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || prefersReducedData()) return;
  const register = () => {
    // Refused or out of reach: the portal is as it is without one.
    navigator.serviceWorker.register(trustedScriptUrl()).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/** Under Trusted Types an address becomes a script's by a policy, and the page's policy names this one. It knows one file. */
function trustedScriptUrl(): string {
  const types: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes');
  const policy = types?.createPolicy('service-worker', { createScriptURL: () => WORKER_URL });
  return policy?.createScriptURL('') ?? WORKER_URL;
}

/** As much of it as is needed here; no type library of ours has it yet. What it makes passes for a text. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(input: string): string };
}
