import type { MockHost } from '#mock-api/core/mock-host.ts';
import { badgeImagePath, cdnUrl, thumbnailPath } from '#schema/entities/games.ts';
import type { Images } from '#web/ports/images.ts';

/** The mock's pictures as addresses that a page can show with nobody serving them. */
export interface StoryImages {
  images: Images;
  /** The address of a picture of the mock; any other address as it is. */
  displayUrl(url: string): string;
  /** A text of the mock with every address of an avatar in it made one that can be shown. */
  replaceImageUrls(text: string): Promise<string>;
}

/** Every drawing is its address' alone, so all stories of a page share them. */
const objectUrls = new Map<string, string>();

export function createStoryImages(mock: MockHost, origin: string, isBroken: boolean): StoryImages {
  const avatars = new RegExp(`${origin.replaceAll('.', '\\.')}/avatars/[\\w-]+\\.svg`, 'g');
  const loading = new Map<string, Promise<void>>();

  async function draw(url: string): Promise<void> {
    const answer = await mock.handle({ method: 'GET', path: url.slice(origin.length) });
    const isPicture = answer.kind === 'answer' && answer.status === 200;
    const picture = new Blob([isPicture ? answer.body : ''], { type: 'image/svg+xml' });
    objectUrls.set(url, URL.createObjectURL(picture));
  }

  function load(url: string): Promise<void> {
    const known = loading.get(url);
    if (known) return known;
    const load = draw(url);
    loading.set(url, load);
    return load;
  }

  const isOurs = (url: string) => url.startsWith(`${origin}/`);
  const at = (url: string) =>
    isBroken ? `${BROKEN_IMAGE_PREFIX}${encodeURIComponent(url)}` : (objectUrls.get(url) ?? url);

  return {
    displayUrl: at,
    async replaceImageUrls(text) {
      await Promise.all([...new Set(text.match(avatars))].map(load));
      return text.replace(avatars, at);
    },
    images: {
      game: (gameId) => cdnUrl(origin, thumbnailPath(gameId)),
      badge: (gameId, badgeName) => cdnUrl(origin, badgeImagePath(gameId, badgeName)),
      srcOf: (url) => (!isOurs(url) || isBroken || objectUrls.has(url) ? at(url) : undefined),
      subscribe(url, onKnown) {
        let isHeld = true;
        void load(url).then(() => isHeld && onKnown());
        return () => {
          isHeld = false;
        };
      },
      retain: () => undefined,
      preload: () => undefined,
    },
  };
}

/** An address that no picture comes from, and that asks no server. */
const BROKEN_IMAGE_PREFIX = 'data:image/broken,';
