/** Writes all digits without an exponent: 1e-7 is 0.0000001. */
export function numberText(number: number): string {
  const [, sign = "", whole = "", fraction = "", power] =
    /^(-?)(\d+)(?:\.(\d+))?e([-+]\d+)$/.exec(String(number)) ?? [];
  if (power === undefined) return String(number);
  const digits = whole + fraction;
  const point = whole.length + Number(power);
  if (point <= 0) return `${sign}0.${"0".repeat(-point)}${digits}`;
  return `${sign}${digits.padEnd(point, "0")}`;
}
