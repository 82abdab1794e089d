import posterUrl from './hero-narrow.avif';
import inlinePoster from './hero-narrow.avif?inline';

/**
 * The hero image for narrow screens. Prerendered pages inline it, so that it paints with the text. The
 * browser reuses the inlined image, or loads the file after a client-side navigation.
 */
export const narrowPoster = import.meta.env.SSR
  ? inlinePoster
  : (findPrerenderedPoster(document) ?? posterUrl);

function findPrerenderedPoster(page: Document): string | undefined {
  return page.querySelector<HTMLSourceElement>('source[data-poster]')?.srcset;
}
