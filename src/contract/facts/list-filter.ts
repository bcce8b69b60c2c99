/** Longest search text, in characters. */
export const searchMaximumLength = 200;

/** Longest filter value, in characters: room for an email address or any id. */
export const filterMaximumLength = 320;
