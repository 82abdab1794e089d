import { matchPath } from 'react-router-dom';
import { pages, pageTitle } from '#schema/pages.ts';
import type { PathKey } from '#schema/paths.ts';
import { paths } from '#schema/paths.ts';

const keys = Object.keys(pages).filter((key): key is PathKey => key in paths);

/** What the browser's tab says of a path: the page, then the product. */
export function titleOf(pathname: string, productName: string): string {
  const page = keys.find((key) => matchPath(paths[key], pathname));
  return pageTitle(page, productName);
}
