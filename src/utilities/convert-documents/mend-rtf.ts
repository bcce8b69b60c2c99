/** Every control that is read here, and the braces around it. Escaped braces and backslashes are text. */
const tokens = /\\[\\{}]|[{}]|\\([a-z]+)(-?\d+)? ?/g;

/**
 * Rewrites what Pandoc 2.17 loses: the text of fields and links as Word and LibreOffice write them, the levels of
 * headings, which they keep in the style, pictures, notes, and the end of a list before a table.
 */
export function mendRtf(rtf: string): string {
  return withEnds(withHeadings(withFields(rtf)))
    .replaceAll("{\\*\\shppict", "{")
    .replaceAll("{\\*\\footnote", "{\\footnote");
}

/** Pandoc reads a link only in its simplest form, and drops the text of every other field. */
function withFields(rtf: string): string {
  const starts = /\{\\field\b[^{}]*(?=\{\\\*\\fldinst\b)/g;
  let written = "";
  let at = 0;
  for (let found = starts.exec(rtf); found !== null; found = starts.exec(rtf)) {
    const begin = starts.lastIndex;
    const end = endOfGroup(rtf, begin);
    const [, address] = /HYPERLINK\s+"([^"{}]*)"/.exec(rtf.slice(begin, end)) ?? [];
    const start = address === undefined ? "{" : `{\\field{\\*\\fldinst{HYPERLINK "${address}"}}`;
    written += rtf.slice(at, found.index) + start;
    at = end;
    starts.lastIndex = end;
  }
  return written + rtf.slice(at);
}

/** Returns where the group that begins at `begin` ends, or the text does. */
function endOfGroup(rtf: string, begin: number): number {
  const next = new RegExp(tokens);
  next.lastIndex = begin;
  let depth = 0;
  for (let found = next.exec(rtf); found !== null; found = next.exec(rtf)) {
    if (found[0] === "{") depth += 1;
    if (found[0] === "}") depth -= 1;
    if (depth === 0) return next.lastIndex;
  }
  return rtf.length;
}

const empty = "\\pard\\plain\\~\\par";

/**
 * Ends lists and tables by empty paragraphs, which Pandoc drops. Otherwise a list ends up in the first cell of the
 * table below, and both in the next footnote.
 */
function withEnds(rtf: string): string {
  const beforeOthers = /\\par\b\s*\}?\s*(?=\\pard\b(?![^{}]{0,400}(?:\{\\listtext|\\intbl\b)))/g;
  const beforeRows = /\\par\b\s*(?:\\pard\s*)?(?=\\trowd\b)/g;
  const afterRows =
    /\\row\b\s*\}?\s*(?=\\pard\b(?!\s*\\trowd\b|[^{}]{0,400}(?:\\intbl|\\trowd)\b))/g;
  return rtf
    .replace(beforeOthers, `$&${empty}`)
    .replace(beforeRows, `\\par${empty}`)
    .replace(afterRows, `$&${empty}`);
}

function withHeadings(rtf: string): string {
  const levels = new Map<string, number>();
  for (const [, style = "", level] of rtf.matchAll(/\{\\s(\d+)[^{};]*\bheading (\d);/gi)) {
    levels.set(style, Number(level) - 1);
  }
  // A heading's number makes it a list to Pandoc.
  const paragraphs =
    /(\\pard\\plain(?:\s*\\(?!pard?\b|s\d)[a-z]+-?\d*)*\s*\\s(\d+)(?!\d))((?:\s*\\(?!pard?\b)[a-z]+-?\d* ?)*)(?:\{\\listtext[^{}]{0,200}\}(?:\\ilvl\d+)?\\ls\d+)?/g;
  return rtf.replace(paragraphs, (whole, start: string, style: string, properties: string) => {
    const level = levels.get(style);
    return level === undefined ? whole : `${start}${properties}\\outlinelevel${level}`;
  });
}
