/** Longest words that a list is searched by, in characters. */
export const searchMaximumLength = 200;

/** Longest value that a list is filtered by, in characters: room for an email address and any id. */
export const filterMaximumLength = 320;
