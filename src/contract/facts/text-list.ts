/** Splits tags at commas and spaces, lowercased and deduplicated. */
export function splitTags(text: string | readonly string[]): string[] {
  return split(text, /[,\s]+/);
}

/** Splits domains at commas, lowercased and deduplicated. Accepts `@example.com`. */
export function splitDomains(text: string | readonly string[]): string[] {
  return split(text, /,/, (domain) => domain.replace(/^@/, ""));
}

function split(
  text: string | readonly string[],
  separators: RegExp,
  clean: (part: string) => string = (part) => part,
): string[] {
  const parts = (typeof text === "string" ? [text] : text).flatMap((each) =>
    each.split(separators),
  );
  return [...new Set(parts.map((part) => clean(part.trim().toLowerCase())).filter(Boolean))];
}
