import type { Quantity } from "./quantity.ts";

/** Twelve digits: what a factor's own error of rounding does not reach. */
const digits = 12;

/**
 * A value in every unit of its quantity, by their keys, to twelve digits. null where there is none:
 * no distance is driven with litres for ever.
 */
export function convertValue(
  quantity: Quantity,
  value: number,
  from: string,
): { key: string; name: string; value: number | null }[] {
  const base = toBase(quantity, value, from);
  return Object.entries(quantity.units).map(([key, { name, factor, zero = 0 }]) => {
    const isInverse = quantity.inverse?.includes(key) === true;
    // Where a zero is taken off, what is left of 273.15 has fewer digits: 0 °C is no 5e-14.
    const converted = isInverse
      ? factor / base
      : zero === 0
        ? base / factor
        : Number((base / factor - zero / factor).toFixed(9));
    // What went in comes out as it was, whatever the factor.
    const exact = key === from ? value : Number(converted.toPrecision(digits));
    return { key, name, value: Number.isFinite(exact) ? exact + 0 : null };
  });
}

/** In the base unit, a temperature from absolute zero. */
export function toBase(quantity: Quantity, value: number, from: string): number {
  const unit = quantity.units[from];
  if (unit === undefined) throw new Error(`${quantity.code} has no unit ${from}.`);
  if (quantity.inverse?.includes(from) === true) return unit.factor / value;
  return value * unit.factor + (unit.zero ?? 0);
}
