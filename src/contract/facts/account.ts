/** Shortest accepted password, in characters. */
export const passwordMinimumLength = 6;

/** Longest accepted password, in characters: hashing a longer one would cost more time. */
export const passwordMaximumLength = 128;

/** Longest part of an email address before its @, in characters (RFC 5321, 4.5.3.1). */
export const mailboxMaximumLength = 64;

/** Longest email address, in characters (RFC 3696, erratum 1690). */
export const emailMaximumLength = 254;

/** Longest accepted photo, in bytes of the picture itself. */
export const photoMaximumBytes = 64 * 1024;

/** Longest name that others see, in characters. */
export const displayNameMaximumLength = 100;
