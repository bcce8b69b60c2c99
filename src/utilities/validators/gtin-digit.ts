/** Returns the check digit that follows the digits of an EAN, UPC or ISBN-13 (GS1 General Specifications, 7.9). */
export function gtinDigit(digits: string): string {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}
