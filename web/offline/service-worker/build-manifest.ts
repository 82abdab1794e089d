/** Lists the build output that the service worker caches. */
export interface BuildManifest {
  /** URL path of the entry script. Its name has a hash and so differs between builds. */
  entry: string;
  /** URL paths of the hashed files to precache. */
  files: readonly string[];
  /** Paths of the prerendered pages. The server sends the same HTML to every visitor. */
  pages: readonly string[];
}
