/**
 * Returns the URL of a worker's script, trusted if the CSP enforces Trusted Types. Call it once for each
 * policy: the CSP allows the policies by name.
 */
export function trustScriptUrl(policyName: 'service-worker' | 'stars', url: string): string {
  const trusted = trustedUrls.get(url) ?? createTrustedUrl(policyName, url);
  trustedUrls.set(url, trusted);
  return trusted;
}

/** A second policy of the same name violates the CSP. A script whose file was loaded again asks for its URL again. */
const trustedUrls = new Map<string, string>();

function createTrustedUrl(policyName: string, url: string): string {
  const types: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes');
  const policy = types?.createPolicy(policyName, { createScriptURL: () => url });
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
