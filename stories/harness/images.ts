import type { MockHost } from '#mock-api/core/mock-host.ts';
import { badgeImagePath, cdnUrl, thumbnailPath } from '#schema/entities/games.ts';
import type { Images } from '#web/ports/images.ts';

/** The mock's images under URLs that a page can load without a server. */
export interface StoryImages {
  images: Images;
  /** Returns a loadable URL for an image of the mock, and any other URL unchanged. */
  displayUrl(url: string): string;
  /** Replaces each avatar URL in a response of the mock with a loadable one. */
  replaceImageUrls(text: string): Promise<string>;
}

/** Object URLs by image URL. The URL alone decides the image, so all stories of a page share them. */
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

  const isMockUrl = (url: string) => url.startsWith(`${origin}/`);
  const displayUrl = (url: string) =>
    isBroken ? `${BROKEN_IMAGE_PREFIX}${encodeURIComponent(url)}` : (objectUrls.get(url) ?? url);

  return {
    displayUrl,
    async replaceImageUrls(text) {
      await Promise.all([...new Set(text.match(avatars))].map(load));
      return text.replace(avatars, displayUrl);
    },
    images: {
      game: (gameId) => cdnUrl(origin, thumbnailPath(gameId)),
      badge: (gameId, badgeName) => cdnUrl(origin, badgeImagePath(gameId, badgeName)),
      srcOf: (url) => (!isMockUrl(url) || isBroken || objectUrls.has(url) ? displayUrl(url) : undefined),
      subscribe(url, onLoad) {
        let isSubscribed = true;
        void load(url).then(() => isSubscribed && onLoad());
        return () => {
          isSubscribed = false;
        };
      },
      retain: () => undefined,
      preload: () => undefined,
    },
  };
}

/** A data URL that is not an image, so it fails without a request. */
const BROKEN_IMAGE_PREFIX = 'data:image/broken,';
