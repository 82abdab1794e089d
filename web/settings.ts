import type { BrowserSettings } from '#schema/browser-settings.ts';
import type { PageCatalogue } from '#schema/entities/catalogue.ts';

/** The settings that the server wrote into the page: its own, checked at its start, so not checked again. */
export function readSettings(): BrowserSettings {
  const text = document.getElementById('settings')?.textContent;
  if (!text) throw new Error('The page carries no settings: it must come from the portal server');
  return JSON.parse(text);
}

const catalogueIn = (page: Document) => page.getElementById('catalogue')?.textContent;

/** The games that the server wrote into the page, read by their schemas there; nothing where it has none for this page. */
export function readCatalogue(): PageCatalogue | undefined {
  const text = catalogueIn(document);
  return text ? JSON.parse(text) : undefined;
}

/** Whether the page came with its games. What draws it knows them, as it draws no list without. */
export const isListed = () => typeof document === 'undefined' || Boolean(catalogueIn(document));
