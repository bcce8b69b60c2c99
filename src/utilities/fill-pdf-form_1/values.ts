/**
 * Finds the field a text such as `name=Ada` belongs to: names can contain equals signs themselves.
 */
export function nameIn(text: string, names: ReadonlySet<string>): string | undefined {
  const signs = [...text.matchAll(/=/g)].map(({ index }) => index);
  const at = signs.findLast((place) => names.has(text.slice(0, place)));
  return at === undefined ? undefined : text.slice(0, at);
}

/** Groups texts such as `name=Ada` by field; texts that match no field are left out. */
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

/** Sets a field's values in the option; none clears the field. */
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
