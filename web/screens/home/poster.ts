import posterUrl from './hero-narrow.avif';
import inlinePoster from './hero-narrow.avif?inline';

/**
 * The hero image for narrow screens. Prerendered pages inline it, so that it paints with the text. In the browser the script
 * reuses the inlined image; without one, after a client-side navigation, it uses the file's URL.
 */
export const narrowPoster = import.meta.env.SSR
  ? inlinePoster
  : (findPrerenderedPoster(document) ?? posterUrl);

function findPrerenderedPoster(page: Document): string | undefined {
  return page.querySelector<HTMLSourceElement>('source[data-poster]')?.srcset;
}
