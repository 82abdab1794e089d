import type { Logger } from 'pino';

/** Makes a picture small: its address comes in, a `data:` address goes out. */
export type EncodePlaceholder = (address: string) => Promise<string>;

interface Placeholder {
  imageUrl: string;
  /** What was known when it was asked for. */
  of: object;
  style?: string;
  hasFailed?: boolean;
}

/**
 * The style by which the first picture of a drawn page is there in small before its file is, once it has been made; the
 * page does not wait for it. What could not be made is tried again when `of` is another.
 */
export function createPlaceholderStyle(shrink: EncodePlaceholder, log: Pick<Logger, 'warn'>) {
  let latest: Placeholder | undefined;
  return (imageUrl: string | undefined, of: object): string | undefined => {
    if (imageUrl === undefined) return undefined;
    if (latest?.imageUrl !== imageUrl || (latest.hasFailed && latest.of !== of)) {
      const preview: Placeholder = { imageUrl, of };
      latest = preview;
      shrink(imageUrl).then(
        (data) => {
          preview.style = renderPlaceholderStyle(imageUrl, data);
        },
        (error) => {
          preview.hasFailed = true;
          log.warn({ picture: imageUrl, reason: String(error) }, 'a picture could not be made small');
        },
      );
    }
    return latest.style;
  };
}

const PRIORITY_IMAGE = /<img[^>]*? fetchpriority="high"[^>]*? src="(https?:[^"]+)"/i;

/** The address of the picture that a drawn page shows first, where that is a file of elsewhere. */
export const findPriorityImage = (drawn: string) =>
  PRIORITY_IMAGE.exec(drawn)?.[1]?.replace(
    /&(amp|lt|gt|#x27);/g,
    (_, name: string) => htmlEntities[name] ?? '',
  );

/** As React writes them in an attribute; a quotation mark ends an address. */
const htmlEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', '#x27': "'" };

const renderPlaceholderStyle = (address: string, data: string) =>
  `img[src="${address.replace(/["\\<\s]/g, escapeCssCharacter)}"]{background:url(${data}) center/cover}`;

const escapeCssCharacter = (character: string) => `\\${character.charCodeAt(0).toString(16)} `;
