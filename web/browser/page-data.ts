import type { BrowserSettings } from '#schema/brand/browser-settings.ts';
import type { RemoteConfigSnapshot } from '#schema/entities/remote-config.ts';

/**
 * Reads the settings from the page's HTML. Does not validate them, because the portal server validates them
 * when it starts. @throws if the page has none
 */
export function readSettings(): BrowserSettings {
  const text = document.getElementById('settings')?.textContent;
  if (!text) throw new Error('The page carries no settings: it must come from the portal server');
  return JSON.parse(text);
}

const remoteConfigText = () => document.getElementById('remote-config')?.textContent;

/**
 * Reads the snapshot: the copy of the remote configuration in the page's HTML, which the portal server has
 * validated. Returns undefined if the page has none.
 */
export function readRemoteConfigSnapshot(): RemoteConfigSnapshot | undefined {
  const text = remoteConfigText();
  return text ? JSON.parse(text) : undefined;
}

/** Fetches the snapshot of another page. Resolves to undefined if that page has none. */
export async function fetchRemoteConfigSnapshot(path: string): Promise<RemoteConfigSnapshot | undefined> {
  const html = await (await fetch(path)).text();
  // Not parsed as HTML, which the policy of trusted types forbids.
  const [, text] = /<script type="application\/json" id="remote-config">(.*?)<\/script>/s.exec(html) ?? [];
  return text ? JSON.parse(text) : undefined;
}

/**
 * Whether the page's HTML contains a snapshot. Always true on the server, which renders lists only with one.
 */
export const hasRemoteConfigSnapshot = () => typeof document === 'undefined' || Boolean(remoteConfigText());
