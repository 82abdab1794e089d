/** Programs of chat and social services that read a page for the preview of its link, by their User-Agent. */
const names = [
  'Bluesky',
  'Discordbot',
  'Embedly',
  'facebookexternalhit',
  'Iframely',
  'kakaotalk-scrap',
  'LinkedInBot',
  'Mastodon',
  'Pinterestbot',
  'redditbot',
  'SkypeUriPreview',
  'Slackbot',
  'Snap URL Preview',
  'TelegramBot',
  'Twitterbot',
  'vkShare',
  'WhatsApp',
];

const pattern = new RegExp(`\\b(${names.join('|')})`, 'i');

/** Whether a client reads a page for a link's preview. A browser, also one inside a service's app, has other names. */
export const isPreviewReader = (userAgent = ''): boolean => pattern.test(userAgent);
