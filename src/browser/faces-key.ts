/** Where a browser stores that it has had the faces of the site. */
export const FACES_KEY = 'faces';
