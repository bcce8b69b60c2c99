/** Splits what somebody typed as tags at commas and spaces, lower case, each once. */
export function splitTags(text: string | readonly string[]): string[] {
  return split(text, /[,\s]+/);
}

/** Splits what somebody typed as domains at commas, lower case, each once; `@example.com` is one too. */
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
