/** Where something begins that no reader sees; a drawing only where its tag does not end it at once. */
const beginnings = /<!--|<(script|style)(?=[\s/>])|<(svg)(?=[\s>])[^<>]*(?<!\/)>/gi;

/**
 * HTML without comments, scripts, styles and drawings: they hold signs that would count as tags, and
 * nothing that Markdown could say. In time that grows with the length, whatever is given.
 */
export function leaveOut(html: string): string {
  let kept = "";
  let from = 0;
  let hasEndOfSvg = true;
  for (const { index, 1: code, 2: svg } of html.matchAll(beginnings)) {
    if (index < from || (svg !== undefined && !hasEndOfSvg)) continue;
    const name = code ?? svg;
    const ending = name === undefined ? /-->/g : new RegExp(`</${name}[^>]*>`, "gi");
    // `<!-->` is a comment with nothing in it.
    ending.lastIndex = index + 2;
    const end = ending.exec(html);
    if (end === null && svg !== undefined) {
      hasEndOfSvg = false;
      continue;
    }
    kept += html.slice(from, index);
    if (end === null) return kept;
    from = ending.lastIndex;
  }
  return kept + html.slice(from);
}
