/** Longer options are texts, neither for an address nor to be remembered; in characters. */
export const longestValue = 200;
