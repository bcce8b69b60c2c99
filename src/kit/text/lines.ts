export type Lines = {
  readonly lines: readonly string[];
  /** The first in the text; a line feed by default. */
  readonly end: "\n" | "\r\n" | "\r";
  /** Whether the last line ends. */
  readonly isEnded: boolean;
};

/** Splits a text into lines, without their ends or a byte order mark. */
export function readLines(text: string): Lines {
  const whole = text.replace(/^\uFEFF/, "");
  const [end = "\n"] = /\r\n|\n|\r/.exec(whole) ?? [];
  const lines = whole.split(/\r\n|\n|\r/);
  const isEnded = lines.at(-1) === "";
  return { lines: isEnded ? lines.slice(0, -1) : lines, end: end as Lines["end"], isEnded };
}

/** Joins lines with another text's line ends. */
export function writeLines(
  lines: readonly string[],
  { end, isEnded }: Pick<Lines, "end" | "isEnded">,
): string {
  return lines.join(end) + (isEnded && lines.length > 0 ? end : "");
}
