/** A text as lines, and how it ends them. */
export type Lines = {
  readonly lines: readonly string[];
  /** The first end in the text; a line feed where there is none. */
  readonly end: "\n" | "\r\n" | "\r";
  /** Whether the last line ends as well. */
  readonly isEnded: boolean;
};

/** The lines of a text without their ends and without a mark of byte order; an end begins no line. */
export function readLines(text: string): Lines {
  const whole = text.replace(/^\uFEFF/, "");
  const [end = "\n"] = /\r\n|\n|\r/.exec(whole) ?? [];
  const lines = whole.split(/\r\n|\n|\r/);
  const isEnded = lines.at(-1) === "";
  return { lines: isEnded ? lines.slice(0, -1) : lines, end: end as Lines["end"], isEnded };
}

/** Lines as a text that ends them as another did. */
export function writeLines(
  lines: readonly string[],
  { end, isEnded }: Pick<Lines, "end" | "isEnded">,
): string {
  return lines.join(end) + (isEnded && lines.length > 0 ? end : "");
}
