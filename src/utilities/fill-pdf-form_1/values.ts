/** Finds the field in `name=Ada`; names can contain equals signs. */
export function nameIn(text: string, names: ReadonlySet<string>): string | undefined {
  const signs = [...text.matchAll(/=/g)].map(({ index }) => index);
  const at = signs.findLast((place) => names.has(text.slice(0, place)));
  return at === undefined ? undefined : text.slice(0, at);
}

export function readValues(
  texts: readonly string[],
  names: ReadonlySet<string>,
): Map<string, readonly string[]> {
  const values = new Map<string, readonly string[]>();
  for (const text of texts) {
    const name = nameIn(text, names);
    if (name === undefined) continue;
    values.set(name, [...(values.get(name) ?? []), text.slice(name.length + 1)]);
  }
  return values;
}

export function withValues(
  texts: readonly string[],
  names: ReadonlySet<string>,
  name: string,
  values: readonly string[],
): string[] {
  const all = readValues(texts, names);
  all.set(name, values.length === 0 ? [""] : values);
  return [...all].flatMap(([key, own]) => own.map((value) => `${key}=${value}`));
}
