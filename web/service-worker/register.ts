import { savesData } from '../saves-data.ts';
import { WORKER_FILE } from './worker-file.ts';

/** Lets the built portal open without a connection from the next visit on; not for who saves data. */
export function registerServiceWorker({ document, navigator }: Window): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return;
  const register = () => {
    // Refused or out of reach: the portal is as it is without one.
    navigator.serviceWorker.register(scriptUrl()).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/** Under Trusted Types an address becomes a script's by a policy, and the page's policy names this one. It knows one file. */
function scriptUrl(): string {
  const types: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes');
  const policy = types?.createPolicy('service-worker', { createScriptURL: () => WORKER_FILE });
  return policy?.createScriptURL('') ?? WORKER_FILE;
}

/** As much of it as is needed here; no type library of ours has it yet. What it makes passes for a text. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(input: string): string };
}
