/** In characters. Longer options are content, and are neither put in an address nor remembered. */
export const longestValue = 200;
