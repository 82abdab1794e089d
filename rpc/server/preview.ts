import type { Logger } from 'pino';

/** Makes a picture small: its address comes in, a `data:` address goes out. */
export type ShrinkPicture = (address: string) => Promise<string>;

interface Preview {
  address: string;
  /** What was known when it was asked for. */
  of: object;
  style?: string;
  hasFailed?: boolean;
}

/**
 * The style by which the first picture of a drawn page is there in small before its file is, once it has been made; the
 * page does not wait for it. What could not be made is tried again when `of` is another.
 */
export function previewOf(shrink: ShrinkPicture, log: Pick<Logger, 'warn'>) {
  let latest: Preview | undefined;
  return (address: string | undefined, of: object): string | undefined => {
    if (address === undefined) return undefined;
    if (latest?.address !== address || (latest.hasFailed && latest.of !== of)) {
      const preview: Preview = { address, of };
      latest = preview;
      shrink(address).then(
        (data) => {
          preview.style = styleOf(address, data);
        },
        (error) => {
          preview.hasFailed = true;
          log.warn({ picture: address, reason: String(error) }, 'a picture could not be made small');
        },
      );
    }
    return latest.style;
  };
}

const FIRST_PICTURE = /<img[^>]*? fetchpriority="high"[^>]*? src="(https?:[^"]+)"/i;

/** The address of the picture that a drawn page shows first, where that is a file of elsewhere. */
export const firstPicture = (drawn: string) =>
  FIRST_PICTURE.exec(drawn)?.[1]?.replace(/&(amp|lt|gt|#x27);/g, (_, name: string) => marks[name] ?? '');

/** As React writes them in an attribute; a quotation mark ends an address. */
const marks: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', '#x27': "'" };

const styleOf = (address: string, data: string) =>
  `img[src="${address.replace(/["\\<\s]/g, escapedInStyle)}"]{background:url(${data}) center/cover}`;

const escapedInStyle = (character: string) => `\\${character.charCodeAt(0).toString(16)} `;
