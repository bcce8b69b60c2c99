/** What narrows the list of utilities: its address holds these, and nothing else of it. */
export interface SearchAddress {
  /** What was typed. */
  readonly query?: string | undefined;
  /** As the address says it, which may be one that there is not. */
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
}

const names = ["query", "category", "tag"] as const;
type Name = (typeof names)[number];

/** Reads what stands in an address behind the `?`; what is empty is left out. */
export function readSearchAddress(text: string): SearchAddress {
  const parameters = new URLSearchParams(text);
  return onlyGiven((name) => unquoted(parameters.get(name) ?? ""));
}

/** The address of the list as narrowed: `/search?category=images`. */
export function searchPath(address: SearchAddress): string {
  const parameters = new URLSearchParams(Object.entries(onlyGiven((name) => address[name] ?? "")));
  return parameters.size === 0 ? "/search" : `/search?${parameters.toString()}`;
}

/** Whether an entry is in the category and has the tag of an address, where that says any. */
export function isWithin(
  entry: { readonly category: string; readonly tags: readonly string[] },
  { category = entry.category, tag }: Pick<SearchAddress, "category" | "tag">,
): boolean {
  return entry.category === category && (tag === undefined || entry.tags.includes(tag));
}

/** Leaves out what is empty, so that one list has one address. */
export function onlyGiven(read: (name: Name) => string): { readonly [N in Name]?: string } {
  const given = names.map((name) => [name, read(name)] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}

/** The pages' router puts a text in quotes that it would take for something else: `?tag="3"`. */
function unquoted(text: string): string {
  if (!text.startsWith('"')) return text;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" ? value : text;
  } catch {
    return text;
  }
}
