import type {Plugin} from '@docusaurus/types';

import {FACES_KEY} from '@site/src/browser/faces-key';

/** Runs in the browser, before the page is drawn. It is the same on every page, so that a policy needs one hash for it. */
const SCRIPT = `try {
  if (localStorage.getItem(${JSON.stringify(FACES_KEY)}) !== null) document.documentElement.dataset.faces = '';
} catch {}`;

/**
 * Docusaurus plugin: pages are drawn with the faces of the site once the browser has them, and with faces of the system before.
 * Text whose face is still to come is laid out twice, which costs the first page a fifth of its time until it is painted.
 * `src/start/faces.ts` loads the faces, `src/css/fonts.css` says what they are.
 */
export default function lateFaces(): Plugin {
  return {
    name: 'late-faces',
    injectHtmlTags: () => ({preBodyTags: [{tagName: 'script', innerHTML: SCRIPT}]}),
  };
}
