/** Attribute of links whose page the browser fetches ahead. */
export const AHEAD = 'data-ahead';
