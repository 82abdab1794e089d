import type { Logger } from 'pino';

/** Takes an image URL and resolves to a small `data:` URL. */
export type EncodePlaceholder = (imageUrl: string) => Promise<string>;

interface Placeholder {
  imageUrl: string;
  /** The remote configuration at the time of the request. */
  source: object;
  style?: string;
  hasFailed?: boolean;
}

/**
 * Creates a function that returns the CSS of a page's image placeholder, or undefined until it has been
 * encoded; pages don't wait for it. After a failure it tries again when `source` changes.
 */
export function createPlaceholderStyle(encode: EncodePlaceholder, log: Pick<Logger, 'warn'>) {
  let latest: Placeholder | undefined;
  return (imageUrl: string | undefined, source: object): string | undefined => {
    if (imageUrl === undefined) return undefined;
    if (latest?.imageUrl !== imageUrl || (latest.hasFailed && latest.source !== source)) {
      const placeholder: Placeholder = { imageUrl, source };
      latest = placeholder;
      encode(imageUrl).then(
        (data) => {
          placeholder.style = renderPlaceholderStyle(imageUrl, data);
        },
        (error) => {
          placeholder.hasFailed = true;
          log.warn({ picture: imageUrl, reason: String(error) }, 'a picture could not be made small');
        },
      );
    }
    return latest.style;
  };
}

const PRIORITY_IMAGE = /<img[^>]*? fetchpriority="high"[^>]*? src="(https?:[^"]+)"/i;

/** Finds the absolute URL of the rendered HTML's `fetchpriority="high"` image. */
export const findPriorityImage = (html: string) =>
  PRIORITY_IMAGE.exec(html)?.[1]?.replace(
    /&(amp|lt|gt|#x27);/g,
    (_, name: string) => htmlEntities[name] ?? '',
  );

/** The entities that React writes in attributes, except the quotation mark, which a URL can't contain. */
const htmlEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', '#x27': "'" };

const renderPlaceholderStyle = (imageUrl: string, data: string) =>
  `img[src="${imageUrl.replace(/["\\<\s]/g, escapeCssCharacter)}"]{background:url(${data}) center/cover}`;

const escapeCssCharacter = (character: string) => `\\${character.charCodeAt(0).toString(16)} `;
