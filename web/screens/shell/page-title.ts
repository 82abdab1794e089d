import { matchPath } from 'react-router-dom';
import { pageMeta, pageTitle } from '#schema/page-meta.ts';
import type { PathKey } from '#schema/paths.ts';
import { paths } from '#schema/paths.ts';

const pageKeys = Object.keys(pageMeta).filter((key): key is PathKey => key in paths);

/** Returns the document title of a path: the page, then the product. */
export function getPageTitle(pathname: string, productName: string): string {
  const page = pageKeys.find((key) => matchPath(paths[key], pathname));
  return pageTitle(page, productName);
}
