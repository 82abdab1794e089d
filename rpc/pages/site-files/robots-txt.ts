/** Tells search engines what to leave out. */
export const renderRobotsTxt = (origin: string) => `User-agent: *
Allow: /
Disallow: /trpc
Disallow: /auth/
Sitemap: ${origin}/sitemap.xml
`;
