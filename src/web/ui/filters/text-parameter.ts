export function textParameter(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

export type TextParameters<Name extends string> = { readonly [N in Name]?: string };

/** Reads text parameters, dropping missing ones. */
export function readTextParameters<Name extends string>(
  search: Record<string, unknown>,
  ...names: readonly Name[]
): TextParameters<Name> {
  const found = names.map((name) => [name, textParameter(search[name])] as const);
  return Object.fromEntries(found.filter(([, text]) => text !== undefined)) as TextParameters<Name>;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Reads days such as 2026-11-21, dropping others. */
export function readDayParameters<Name extends string>(
  search: Record<string, unknown>,
  ...names: readonly Name[]
): TextParameters<Name> {
  const days = names.filter((name) => day.test(textParameter(search[name]) ?? ""));
  return readTextParameters(search, ...days);
}
