/** In characters. */
export const passwordMinimumLength = 6;

/** In characters; hashing more costs time. */
export const passwordMaximumLength = 128;

/** Longest part before the @, in characters (RFC 5321, 4.5.3.1). */
export const mailboxMaximumLength = 64;

/** In characters (RFC 3696, erratum 1690). */
export const emailMaximumLength = 254;

/** Bytes of the decoded picture. */
export const photoMaximumBytes = 64 * 1024;

/** In characters. */
export const displayNameMaximumLength = 100;
