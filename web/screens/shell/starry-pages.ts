import { paths } from '#schema/paths.ts';

/** Pages with stars in the background. The home page has them too, below its hero. */
export const starryPages = new Set<string>([
  paths.about,
  paths.apass,
  paths.cashback,
  paths.games,
  paths.support,
]);
