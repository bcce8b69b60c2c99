/** How every API key begins, so that people, logs and scanners of secrets know one by its look. */
export const apiKeyPrefix = "pw_";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const randomLength = 32;
const checksumLength = 6;

/** An expression for keys, in the form that scanners of secrets take it. */
export const apiKeyPattern = `${apiKeyPrefix}[0-9A-Za-z]{${randomLength + checksumLength}}`;

/** How much of a key is shown in lists: enough to tell it from others, too little to guess the rest. */
const shownLength = apiKeyPrefix.length + 6;

const wholeKey = new RegExp(`^${apiKeyPattern}$`);

/**
 * Makes a key: `pw_`, 32 random characters (190 bits) and 6 of their checksum. `drawByte` gives a
 * random byte; one that would favour some letters is drawn anew.
 */
export function makeApiKey(drawByte: () => number): string {
  const bound = 256 - (256 % alphabet.length);
  let random = "";
  while (random.length < randomLength) {
    const byte = drawByte();
    if (byte < bound) random += alphabet[byte % alphabet.length];
  }
  return apiKeyPrefix + random + checksumOf(random);
}

/** Whether a text is a whole key by its checksum. Whether anybody has it, only the server knows. */
export function isApiKey(text: string): boolean {
  if (!wholeKey.test(text)) return false;
  const random = text.slice(apiKeyPrefix.length, -checksumLength);
  return text.endsWith(checksumOf(random));
}

/** What lists show of a key. */
export function shownPartOf(key: string): string {
  return key.slice(0, shownLength);
}

/** The CRC-32 of the random characters in six characters, the most significant first. */
function checksumOf(random: string): string {
  let rest = crc32(random);
  let text = "";
  while (text.length < checksumLength) {
    text = `${alphabet[rest % alphabet.length]}${text}`;
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}

/** CRC-32 of ASCII text (ISO 3309), bit by bit: a key is short, and a table would be longer. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
