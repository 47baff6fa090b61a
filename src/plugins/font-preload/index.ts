import type {Plugin} from '@docusaurus/types';

export default function fontPreload(): Plugin {
  return {name: 'font-preload'};
}
