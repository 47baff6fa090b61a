/**
 * `robots.txt` of a site: everything may be read, and the site map says what there is. Pages that no index shall have say so
 * themselves, which a crawler only learns if it may read them.
 *
 * @returns nothing for a site below a path: crawlers ask for the file at the root of a host alone.
 */
export function robotsText(siteUrl: string, baseUrl: string): string | undefined {
  return baseUrl === '/' ? `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n` : undefined;
}
