/**
 * The same data in what every format can hold, dates as text, and a sentence where something
 * cannot be told exactly.
 */
export function plainData(value: unknown): { value: unknown; notice: string | undefined } {
  let notice: string | undefined;
  const plain = (inner: unknown): unknown => {
    if (typeof inner === "number" && Number.isInteger(inner) && !Number.isSafeInteger(inner)) {
      notice = "A whole number beyond 9,007,199,254,740,991 may have lost its last digits.";
    }
    if (inner instanceof Date) return inner.toISOString();
    if (Array.isArray(inner)) return inner.map(plain);
    if (typeof inner !== "object" || inner === null) return inner;
    // A record without prototype, for "__proto__" may be a name in data.
    const record: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
    for (const [name, part] of Object.entries(inner)) record[name] = plain(part);
    return record;
  };
  return { value: plain(value), notice };
}
