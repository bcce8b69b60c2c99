/** Where in a text an offset is: line and column from 1, in UTF-16 units, and that line's text. */
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

/**
 * A line with a caret below one of its columns (from 1), of which no more is shown than fits a
 * screen.
 */
export function pointAt(lineText: string, column: number): string {
  const from = Math.max(0, column - 41);
  return `${lineText.slice(from, from + 80)}\n${" ".repeat(column - 1 - from)}^`;
}
