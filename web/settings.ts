import type { BrowserSettings } from '#schema/browser-settings.ts';

/** The settings that the server wrote into the page: its own, checked at its start, so not checked again. */
export function readSettings(): BrowserSettings {
  const text = document.getElementById('settings')?.textContent;
  if (!text) throw new Error('The page carries no settings: it must come from the portal server');
  return JSON.parse(text);
}
