import { createCdn } from '#mock-api/art/cdn.ts';
import { badgesConfig, gamesConfig } from '#mock-api/worlds/remote-config.ts';
import type { Images } from '#web/ports/ports.ts';
import { createImages } from '#web/ports/ports.ts';

/** The mock's images under URLs that a page can load without a server. */
export interface StoryImages {
  images: Images;
  /** Returns a loadable URL for an image of the mock, and any other URL unchanged. */
  displayUrl(url: string): string;
  /** Replaces each avatar URL in a response of the mock with a loadable one. */
  replaceImageUrls(text: string): string;
}

const cdn = createCdn({ games: gamesConfig, badges: badgesConfig });
/** Object URLs by image URL. The URL alone decides the image, so all stories of a page share them. */
const objectUrls = new Map<string, string>();

export function createStoryImages(origin: string, isBroken: boolean): StoryImages {
  const avatars = new RegExp(`${origin.replaceAll('.', '\\.')}/avatars/[\\w-]+\\.svg`, 'g');
  const urls = createImages({ cdnUrl: origin });

  function draw(url: string): string {
    const image = new Blob([cdn(url.slice(origin.length))?.body ?? ''], { type: 'image/svg+xml' });
    // The fragment tells checks which picture it is.
    const objectUrl = `${URL.createObjectURL(image)}#${url.slice(origin.length)}`;
    objectUrls.set(url, objectUrl);
    return objectUrl;
  }

  function displayUrl(url: string): string {
    if (isBroken) return `${BROKEN_IMAGE_PREFIX}${encodeURIComponent(url)}`;
    return url.startsWith(`${origin}/`) ? (objectUrls.get(url) ?? draw(url)) : url;
  }

  return {
    displayUrl,
    replaceImageUrls: (text) => text.replace(avatars, displayUrl),
    images: {
      game: (gameId) => displayUrl(urls.game(gameId)),
      badge: (gameId, badgeName) => displayUrl(urls.badge(gameId, badgeName)),
    },
  };
}

/** A data URL that is not an image, so it fails without a request. */
const BROKEN_IMAGE_PREFIX = 'data:image/broken,';
