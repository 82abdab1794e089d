/** What a build tells its service worker. */
export interface BuildManifest {
  /** Another one for every build that differs. */
  hash: string;
  /** Address of the script that every page of this build begins with, and of no other build's. */
  entry: string;
  /** Addresses of the hashed files to have from the start. */
  files: readonly string[];
  /** Paths of the pages that were drawn at build time: the same for everybody. */
  pages: readonly string[];
}

/** Every build's own cache is named so; others, such as that of pictures, are none of the worker's business. */
export const CACHE_PREFIX = 'build-';
