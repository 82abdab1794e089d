import type { BrowserSettings } from '#schema/brand/browser-settings.ts';
import type { RemoteConfigSnapshot } from '#schema/entities/remote-config.ts';

/** Reads the settings from the page, unvalidated: the server validates them at start. @throws if absent */
export function readSettings(): BrowserSettings {
  const text = document.getElementById('settings')?.textContent;
  if (!text) throw new Error('The page carries no settings: it must come from the portal server');
  return JSON.parse(text);
}

const remoteConfigText = (page: Document) => page.getElementById('catalogue')?.textContent;

/** Reads the games from the page, which the server has validated; undefined if it included none. */
export function readRemoteConfigSnapshot(): RemoteConfigSnapshot | undefined {
  const text = remoteConfigText(document);
  return text ? JSON.parse(text) : undefined;
}

/** Whether the page contains games. Always true when rendering, because no list is rendered without them. */
export const hasRemoteConfigSnapshot = () =>
  typeof document === 'undefined' || Boolean(remoteConfigText(document));
