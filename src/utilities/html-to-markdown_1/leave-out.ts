/** Starts of invisible content; drawings unless self-closing. */
const beginnings = /<!--|<(script|style)(?=[\s/>])|<(svg)(?=[\s>])[^<>]*(?<!\/)>/gi;

/** Removes comments, scripts, styles and drawings, which could contain apparent tags. Takes linear time. */
export function leaveOut(html: string): string {
  let kept = "";
  let from = 0;
  let hasEndOfSvg = true;
  for (const { index, 1: code, 2: svg } of html.matchAll(beginnings)) {
    if (index < from || (svg !== undefined && !hasEndOfSvg)) continue;
    const name = code ?? svg;
    const ending = name === undefined ? /-->/g : new RegExp(`</${name}[^>]*>`, "gi");
    // `<!-->` is an empty comment.
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
