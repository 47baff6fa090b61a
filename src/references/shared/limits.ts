/** How many characters the description of a page may have. */
export const DESCRIPTION_LENGTH = {min: 50, max: 160} as const;
