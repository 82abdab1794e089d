/** Build output that the service worker caches. */
export interface BuildManifest {
  /** URL path of the entry script. It names all other scripts, so it differs between builds. */
  entry: string;
  /** URL paths of the hashed files to precache. */
  files: readonly string[];
  /** Paths of the prerendered pages, the same for every visitor. */
  pages: readonly string[];
}
