const consonants = "bdfghjklmnprstvz";
const vowels = "aiou";

export const proquintCount = 2 ** 16;

/**
 * Five letters that can be spoken for a whole number below 65,536: consonants and vowels by turns,
 * one for each 4 or 2 bits from the highest down. Source: D. S. Wilkerson, "A Proposal for
 * Proquints: Identifiers that are Readable, Spellable, and Pronounceable", 2009.
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
