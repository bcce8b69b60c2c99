/** Counts from 1, in UTF-16 units. */
export function textPosition(
  text: string,
  offset: number,
): { line: number; column: number; lineText: string } {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  const column = (before.at(-1)?.length ?? 0) + 1;
  const lineStart = offset - column + 1;
  const lineText = text.slice(lineStart).split(/[\r\n]/, 1)[0] ?? "";
  return { line: before.length, column, lineText };
}

/** Puts a caret below a column (from 1). Cuts the line to 80 characters. */
export function pointAt(lineText: string, column: number): string {
  const from = Math.max(0, column - 41);
  return `${lineText.slice(from, from + 80)}\n${" ".repeat(column - 1 - from)}^`;
}
