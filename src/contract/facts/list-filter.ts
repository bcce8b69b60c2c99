/** In characters. */
export const searchMaximumLength = 200;

/** In characters: room for an email address or any id. */
export const filterMaximumLength = 320;
