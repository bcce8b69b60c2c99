/** What any program may take for the end of a line (Unicode, section 5.8). */
export const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

export type Lines = {
  readonly lines: readonly string[];
  /** The first, or a line feed. */
  readonly end: "\n" | "\r\n" | "\r";
  readonly isEnded: boolean;
};

/** Drops a byte order mark. */
export function readLines(text: string): Lines {
  const whole = text.replace(/^\uFEFF/, "");
  const [end = "\n"] = /\r\n|\n|\r/.exec(whole) ?? [];
  const lines = whole.split(/\r\n|\n|\r/);
  const isEnded = lines.at(-1) === "";
  return { lines: isEnded ? lines.slice(0, -1) : lines, end: end as Lines["end"], isEnded };
}

/** Returns lines without the spaces around them, and none that are empty. */
export function filledLines(text: string): string[] {
  return readLines(text)
    .lines.map((line) => line.trim())
    .filter((line) => line !== "");
}

export function writeLines(
  lines: readonly string[],
  { end, isEnded }: Pick<Lines, "end" | "isEnded">,
): string {
  return lines.join(end) + (isEnded && lines.length > 0 ? end : "");
}
