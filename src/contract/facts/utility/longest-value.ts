/** In characters. Longer options are neither remembered nor put in an address. */
export const longestValue = 200;
