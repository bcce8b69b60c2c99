const fence =
  /^([ \t>]*)(`{3,}|~{3,})[ \t]*(?<language>[^\s`]*)[^\n`]*\n(?<content>[^]*?)(?:\n?^[ \t>]*\2[`~]*[ \t\r]*$|(?![^]))/gm;
const fenceInLine = /(`{3})[ \t]*(?<language>[a-z\d]*)(?<content>[^`]+)\1/gi;
const languages = /^(?:|jsonc?5?|jsonl|ndjson|javascript|js|python|py|text|txt|plaintext)$/i;

/**
 * Finds the JSON within prose, such as a chat's answer: what is in fences, or else in braces and brackets. Returns null
 * for text that is data as a whole.
 */
export function findJson(text: string): string[] | null {
  const isData = /^\s*[[{]/.test(text);
  if (!isData && /```|~~~/.test(text)) {
    const fences = blocksOf(text, fence);
    const all = fences.length > 0 ? fences : blocksOf(text, fenceInLine);
    const named = all.filter(({ language }) => /^(?:json|ndjson)/i.test(language));
    const wanted = (named.length > 0 ? named : all).filter(
      ({ language, content }) => languages.test(language) && content.trim() !== "",
    );
    if (wanted.length > 0) return wanted.map(({ content }) => content);
  }
  const pieces: string[] = [];
  let isProse = false;
  for (let at = 0; at < text.length;) {
    const start = nextStart(text, at);
    const before = text.slice(at, start);
    // `callback({…})` and comments are for the repair, as are keys.
    if (/\(\s*$|\/\/|\/\*|["']\s*:\s*$/.test(before)) return null;
    isProse ||= /\p{L}{2}/u.test(before.replace(/\b(?:true|false|null|None|True|False)\b/g, ""));
    if (start === text.length) break;
    const end = endOf(text, start);
    pieces.push(text.slice(start, end));
    at = end;
  }
  return isProse && pieces.length > 0 ? pieces : null;
}

function blocksOf(text: string, pattern: RegExp): { language: string; content: string }[] {
  return [...text.matchAll(pattern)].map(({ groups }) => ({
    language: groups?.["language"] ?? "",
    content: groups?.["content"] ?? "",
  }));
}

function nextStart(text: string, from: number): number {
  const start = /\{\s*["'“}\w$]|\[\s*[[{"'“\d\]tfnNTF-]/g;
  start.lastIndex = from;
  return start.exec(text)?.index ?? text.length;
}

/** After the bracket that closes the one at `from`, or the end of a text that is cut off. */
function endOf(text: string, from: number): number {
  const signs = /"(?:[^"\\\n]|\\[^])*"|(?<![\p{L}\d])'(?:[^'\\\n]|\\[^])*'|[{}[\]]/gu;
  signs.lastIndex = from;
  let depth = 0;
  for (let found = signs.exec(text); found !== null; found = signs.exec(text)) {
    if (/^[{[]$/.test(found[0])) depth += 1;
    else if (/^[}\]]$/.test(found[0])) depth -= 1;
    if (depth === 0) return signs.lastIndex;
  }
  return text.length;
}

/** Removes all commas but the first of a row, which can't be values left out, except in strings and comments. */
export function withoutExtraCommas(text: string): string {
  const strings =
    /"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|“[^”\n]*”|\/\/[^\n]*|\/\*[^]*?\*\/|,(?:\s*,)+/g;
  return text.replace(strings, (found) => (found.startsWith(",") ? "," : found));
}
