/** Lets people, logs and secret scanners recognise a key. */
export const apiKeyPrefix = "pw_";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const randomLength = 32;
const checksumLength = 6;

/** A pattern for secret scanners. */
export const apiKeyPattern = `${apiKeyPrefix}[0-9A-Za-z]{${randomLength + checksumLength}}`;

/** Enough to recognise a key, too little to guess the rest. */
const shownLength = apiKeyPrefix.length + 6;

const wholeKey = new RegExp(`^${apiKeyPattern}$`);

/**
 * Makes a key of `pw_`, 32 random characters (190 bits) and a 6-character checksum. Redraws bytes
 * that would favour some letters.
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

/** Checks a key's form and checksum. Only the server knows if it exists. */
export function isApiKey(text: string): boolean {
  if (!wholeKey.test(text)) return false;
  const random = text.slice(apiKeyPrefix.length, -checksumLength);
  return text.endsWith(checksumOf(random));
}

export function shownPartOf(key: string): string {
  return key.slice(0, shownLength);
}

/** Encodes the CRC-32, most significant character first. */
function checksumOf(random: string): string {
  let rest = crc32(random);
  let text = "";
  while (text.length < checksumLength) {
    text = `${alphabet[rest % alphabet.length]}${text}`;
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}

/** CRC-32 of ASCII (ISO 3309), bit by bit: a table would be longer. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
