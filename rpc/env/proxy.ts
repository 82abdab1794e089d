import type { Environment } from '#schema/settings.ts';
import { readEnvironment, SettingsError } from '#schema/settings.ts';

/** The network's proxies, as undici's EnvHttpProxyAgent takes them. */
export interface ProxySettings {
  httpProxy: string;
  httpsProxy: string;
  noProxy: string;
}

export const proxySettingNames = ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'];

/**
 * Reads HTTPS_PROXY, HTTP_PROXY and NO_PROXY, of which the lower-case name wins, as in curl. Undefined: no proxy.
 * @throws {SettingsError} for a proxy that isn't http or https.
 */
export function readProxySettings(environment: Environment): ProxySettings | undefined {
  const given = readEnvironment(
    environment,
    proxySettingNames.flatMap((name) => [name.toLowerCase(), name]),
  );
  const readUrl = (name: string) =>
    name.toLowerCase() in given ? toProxyUrl(name.toLowerCase(), given) : toProxyUrl(name, given);
  const httpProxy = readUrl('HTTP_PROXY');
  const httpsProxy = readUrl('HTTPS_PROXY');
  if (!httpProxy && !httpsProxy) return undefined;
  const noProxy = given.no_proxy ?? given.NO_PROXY;
  // undici takes a lone * for all names.
  return { httpProxy, httpsProxy, noProxy: noProxy === '*' ? noProxy : [...thisMachine, noProxy].join(',') };
}

const thisMachine = ['localhost', '127.0.0.1', '[::1]'];

/** Proxies are often written without a scheme. */
function toProxyUrl(name: string, given: Environment): string {
  const value = given[name];
  if (value === undefined) return '';
  const text = /^\w+:\/\//.test(value) ? value : `http://${value}`;
  if (URL.canParse(text)) {
    const { protocol, pathname, search, hash, hostname, href } = new URL(text);
    const isBare = pathname === '/' && !search && !hash && !/^https?$/.test(hostname);
    if (isBare && /^https?:$/.test(protocol) && !/%(?![0-9a-f]{2})/i.test(text)) return href;
  }
  throw new SettingsError(name, 'must be the address of an http proxy, like http://user:password@proxy:3128');
}
