/** ISO/IEC 7812-1, annex B. */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, place) => {
      const part = place % 2 === 0 ? digit : digit * 2;
      return total + (part > 9 ? part - 9 : part);
    }, 0);
  return sum % 10 === 0;
}

/** Expects no spaces (ISO 13616, ISO 7064 modulo 97). */
export function passesIban(iban: string): boolean {
  return remainder97(iban.slice(4) + iban.slice(0, 4)) === 1;
}

/** A is 10 and Z is 35. */
export function remainder97(text: string): number {
  let remainder = 0;
  for (const sign of text) {
    const value = Number.parseInt(sign, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
