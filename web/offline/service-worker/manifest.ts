/** Build output that the service worker caches. */
export interface BuildManifest {
  /** Differs between builds with different output. */
  hash: string;
  /** URL path of the entry script, which identifies a page's build. */
  entry: string;
  /** URL paths of the hashed files to precache. */
  files: readonly string[];
  /** Paths of the prerendered pages, the same for every visitor. */
  pages: readonly string[];
}

/** Prefix of each build's cache; the worker leaves other caches alone, such as the image cache. */
export const CACHE_PREFIX = 'build-';
