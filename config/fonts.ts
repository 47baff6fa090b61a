import type {Config} from '@docusaurus/types';

/**
 * Tag of the head of every page that asks for the text face at once, instead of after the style sheet was read. The
 * names of the files hold their version, so that hosts may keep them for ever; `src/css/fonts.css` names them too.
 *
 * @param baseUrl Path that the site is served under, with a slash at both ends.
 */
export function fontTags(baseUrl: string): NonNullable<Config['headTags']> {
  const href = `${baseUrl}assets/fonts/geist-5.3.0-subset.woff2`;
  return [
    {tagName: 'link', attributes: {rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: 'anonymous'}},
  ];
}
