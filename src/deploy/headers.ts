/** Name and value of a header. */
export type Header = readonly [name: string, value: string];

/** Two years, as lists of sites that browsers know to be secure ask for. Only this host: its domain may have others. */
const HSTS = 'max-age=63072000';

/** What no page of the site uses, and so nothing that runs in one can. */
const NEVER_USED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Cached for a year and never asked for again: a name with a hash never gets another content. */
export const CACHE_FOREVER = 'public, max-age=31536000, immutable';

/** Kept, but asked for at each use: the server answers 304 as long as it is the same. */
export const CACHE_CHECKED = 'no-cache';

/** Kept for a day: pictures whose names say nothing of their content. */
export const CACHE_A_DAY = 'public, max-age=86400';

/** Said of files that hold what a page says: search engines keep to the page. */
export const NOT_INDEXED = 'noindex';

/** Folders whose files have hashes or versions in their names, and the one of the pictures, below the base path. */
export const HASHED_FOLDER = 'assets/';
export const PICTURE_FOLDER = 'img/';

/** The header whose value the worker of the playground has of its own. */
export const POLICY_HEADER = 'Content-Security-Policy';

/** How the path of the script of that worker begins, below the base path. */
export const PLAYGROUND_WORKER = `${HASHED_FOLDER}js/playground-worker.`;

/** Headers of security that every answer has. */
export function securityHeaders(policy: string, siteUrl: string): Header[] {
  return [
    [POLICY_HEADER, policy],
    ...(siteUrl.startsWith('https:') ? [['Strict-Transport-Security', HSTS] as const] : []),
    ['X-Content-Type-Options', 'nosniff'],
    // For browsers that do not know `frame-ancestors`.
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', NEVER_USED.map((feature) => `${feature}=()`).join(', ')],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
}
