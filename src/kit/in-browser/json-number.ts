/**
 * Returns significant digits and exponent of a JSON number, equal for equal numbers: `1e2`, `100` and `100.0`. A double
 * would take long numbers, and all beyond 1e308, for the same.
 */
export function canonicalNumber(literal: string): string {
  const [, sign, whole = "", fraction = "", power = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]?\d+))?$/i.exec(literal) ?? [];
  const digits = (whole + fraction).replace(/^0+/, "");
  const significant = digits.replace(/0+$/, "");
  if (significant === "") return whole === "" ? literal : "0";
  const moved = digits.length - significant.length - fraction.length;
  return `${sign}${significant}e${BigInt(power) + BigInt(moved)}`;
}
