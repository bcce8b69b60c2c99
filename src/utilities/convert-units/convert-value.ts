import type { Quantity } from "./quantity.ts";

/** Within these digits, factors' rounding errors don't show. */
const digits = 12;

/** Converts a value to every unit; null without a result, such as litres per 100 km for an infinite distance. */
export function convertValue(
  quantity: Quantity,
  value: number,
  from: string,
): { key: string; name: string; value: number | null }[] {
  const base = toBase(quantity, value, from);
  return Object.entries(quantity.units).map(([key, { name, factor, zero = 0 }]) => {
    const isInverse = quantity.inverse?.includes(key) === true;
    // Subtracting an offset such as 273.15 loses digits: 0 °C would show as 5e-14.
    const converted = isInverse
      ? factor / base
      : zero === 0
        ? base / factor
        : Number((base / factor - zero / factor).toFixed(9));
    // Keep the entered value exactly.
    const exact = key === from ? value : Number(converted.toPrecision(digits));
    return { key, name, value: Number.isFinite(exact) ? exact + 0 : null };
  });
}

/** Temperatures count from absolute zero. */
export function toBase(quantity: Quantity, value: number, from: string): number {
  const unit = quantity.units[from];
  if (unit === undefined) throw new Error(`${quantity.code} has no unit ${from}.`);
  if (quantity.inverse?.includes(from) === true) return unit.factor / value;
  return value * unit.factor + (unit.zero ?? 0);
}
