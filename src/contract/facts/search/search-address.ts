/** Filters in the utility list's address. */
export interface SearchAddress {
  readonly query?: string | undefined;
  /** May not exist. */
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
}

const names = ["query", "category", "tag"] as const;
type Name = (typeof names)[number];

/** Reads a query string, ignoring empty parameters. */
export function readSearchAddress(text: string): SearchAddress {
  const parameters = new URLSearchParams(text);
  return onlyGiven((name) => unquoted(parameters.get(name) ?? ""));
}

/** Returns an address such as `/search?category=images`. */
export function searchPath(address: SearchAddress): string {
  const parameters = new URLSearchParams(Object.entries(onlyGiven((name) => address[name] ?? "")));
  return parameters.size === 0 ? "/search" : `/search?${parameters.toString()}`;
}

/** Matches an entry's category and tag. */
export function isWithin(
  entry: { readonly category: string; readonly tags: readonly string[] },
  { category = entry.category, tag }: Pick<SearchAddress, "category" | "tag">,
): boolean {
  return entry.category === category && (tag === undefined || entry.tags.includes(tag));
}

/** So each list has one address. */
export function onlyGiven(read: (name: Name) => string): { readonly [N in Name]?: string } {
  const given = names.map((name) => [name, read(name)] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}

/** The router quotes text that looks like another type: `?tag="3"`. */
function unquoted(text: string): string {
  if (!text.startsWith('"')) return text;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" ? value : text;
  } catch {
    return text;
  }
}
