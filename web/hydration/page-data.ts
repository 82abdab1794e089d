import type { BrowserSettings } from '#schema/brand/browser-settings.ts';
import type { RemoteConfigSnapshot } from '#schema/entities/remote-config.ts';

/** The settings that the server wrote into the page: its own, checked at its start, so not checked again. */
export function readSettings(): BrowserSettings {
  const text = document.getElementById('settings')?.textContent;
  if (!text) throw new Error('The page carries no settings: it must come from the portal server');
  return JSON.parse(text);
}

const remoteConfigText = (page: Document) => page.getElementById('catalogue')?.textContent;

/** The games that the server wrote into the page, read by their schemas there; nothing where it has none for this page. */
export function readRemoteConfigSnapshot(): RemoteConfigSnapshot | undefined {
  const text = remoteConfigText(document);
  return text ? JSON.parse(text) : undefined;
}

/** Whether the page came with its games. What draws it knows them, as it draws no list without. */
export const hasRemoteConfigSnapshot = () =>
  typeof document === 'undefined' || Boolean(remoteConfigText(document));
