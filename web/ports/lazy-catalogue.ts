import type { PageCatalogue } from '#schema/entities/catalogue.ts';
import { lazyImport } from '../boundaries/lost-files.ts';
import { idle } from '../idle.ts';
import type { Browser } from './browser.ts';
import type { Catalogue, CatalogueSettings, RemoteCatalogue } from './catalogue.ts';

/** The catalogue behind Firebase Remote Config, which is loaded at the first question, and the copies of it: the page's and one kept. */
export function createCatalogue(
  settings: CatalogueSettings,
  notes: Browser['notes'],
  inPage: PageCatalogue | undefined,
): Catalogue {
  let idleOnce: Promise<void> | undefined;
  let loading: Promise<RemoteCatalogue> | undefined;

  async function load(): Promise<RemoteCatalogue> {
    try {
      const { remoteCatalogue } = await lazyImport(() => import('./remote-catalogue.ts'));
      return await remoteCatalogue(settings);
    } catch (error) {
      // The next question tries again.
      loading = undefined;
      throw error;
    }
  }

  async function catalogue(): Promise<Pick<Catalogue, 'games' | 'badges'>> {
    // A visitor's first page is painted before anything of Firebase is loaded.
    idleOnce ??= idle();
    await idleOnce;
    loading ??= load();
    const remote = loading;
    // Heard of when it is asked; until then what keeps the copies is on its way, beside it.
    remote.catch(() => undefined);
    const { keptCatalogue } = await lazyImport(() => import('./kept-catalogue.ts'));
    return keptCatalogue(() => remote, { notes, inPage });
  }

  return {
    inPage,
    games: async () => (await catalogue()).games(),
    badges: async () => (await catalogue()).badges(),
    prepare: () => void catalogue().catch(() => undefined),
  };
}
