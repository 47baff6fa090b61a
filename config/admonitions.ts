/** The seven admonitions of the site. `goal` and `troubleshoot` get their components in `src/theme/Admonition/Types.tsx`. */
export const admonitions = {
  keywords: ['note', 'tip', 'danger', 'info', 'caution', 'goal', 'troubleshoot'],
  extendDefaults: false,
};
