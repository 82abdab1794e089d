import type { Settings } from '../env/settings.ts';

/** Lists the origins of pictures: the CDN and the hosts of players' pictures, to which the CDN may redirect. */
export const listPictureOrigins = ({
  browser,
  pictureHosts,
}: Pick<Settings, 'browser' | 'pictureHosts'>): readonly string[] => [
  new URL(browser.cdnUrl).origin,
  ...pictureHosts,
];
