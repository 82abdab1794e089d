import type { Catalogue, CatalogueSettings } from './catalogue.ts';

/** The catalogue behind Firebase Remote Config, which is loaded at the first question. */
export function createCatalogue(settings: CatalogueSettings): Catalogue {
  let loading: Promise<Catalogue> | undefined;

  async function load(): Promise<Catalogue> {
    try {
      const { remoteCatalogue } = await import('./remote-catalogue.ts');
      return await remoteCatalogue(settings);
    } catch (error) {
      // The next question tries again.
      loading = undefined;
      throw error;
    }
  }

  function loaded(): Promise<Catalogue> {
    loading ??= load();
    return loading;
  }

  return {
    games: async () => (await loaded()).games(),
    badges: async () => (await loaded()).badges(),
  };
}
