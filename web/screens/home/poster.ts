import file from './hero-narrow.avif';
import inPage from './hero-narrow.avif?inline';

/**
 * The first picture of a narrow screen. A page that is drawn ahead has it in itself, so that it is there with the first
 * words; the script takes it from there, and knows a file for who comes from another page.
 */
export const narrowPoster = import.meta.env.SSR ? inPage : (findPrerenderedPoster(document) ?? file);

function findPrerenderedPoster(page: Document): string | undefined {
  return page.querySelector<HTMLSourceElement>('source[data-poster]')?.srcset;
}
