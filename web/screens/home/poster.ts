import posterUrl from './hero-narrow.avif';
import inlinePoster from './hero-narrow.avif?inline';

/**
 * URL of the hero image for narrow screens. In a prerendered page it is a `data:` URL, so that the image
 * paints together with the text. After a client-side navigation it is the URL of the image file.
 */
export const narrowPoster = import.meta.env.SSR
  ? inlinePoster
  : (findPrerenderedPoster(document) ?? posterUrl);

function findPrerenderedPoster(page: Document): string | undefined {
  return page.querySelector<HTMLSourceElement>('source[data-poster]')?.srcset;
}
