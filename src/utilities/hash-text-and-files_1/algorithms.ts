export const algorithms = [
  "MD5",
  "SHA-1",
  "SHA-224",
  "SHA-256",
  "SHA-384",
  "SHA-512",
  "SHA-512/256",
  "SHA3-224",
  "SHA3-256",
  "SHA3-384",
  "SHA3-512",
  "BLAKE2b-512",
  "BLAKE2s-256",
  "BLAKE3",
  "CRC-32",
] as const;

export type Algorithm = (typeof algorithms)[number];
