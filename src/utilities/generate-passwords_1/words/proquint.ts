const consonants = "bdfghjklmnprstvz";
const vowels = "aiou";

export const proquintCount = 2 ** 16;

/**
 * Encodes a 16-bit number as five pronounceable letters: alternating consonants (4 bits) and vowels (2 bits), highest
 * first. Source: D. S. Wilkerson, "A Proposal for Proquints: Identifiers that are Readable, Spellable, and
 * Pronounceable", 2009.
 */
export function proquint(value: number): string {
  const letters = [
    consonants.charAt((value >> 12) & 15),
    vowels.charAt((value >> 10) & 3),
    consonants.charAt((value >> 6) & 15),
    vowels.charAt((value >> 4) & 3),
    consonants.charAt(value & 15),
  ];
  return letters.join("");
}
