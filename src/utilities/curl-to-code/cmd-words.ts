import { notCurl } from "./given.ts";

/**
 * Splits as Windows does: cmd.exe reads carets and its own quotes first, then the program's C runtime reads backslashes
 * and quotes (Microsoft, "Parsing C command-line arguments"). Throws RunError `not_curl`, also for variables and further
 * commands.
 */
export function cmdWords(text: string): string[] {
  const words: string[] = [];
  const pattern = /(\\*)"|([ \t]+)|([^])/g;
  const line = afterCarets(text.replace(/\r\n?/g, "\n"));
  let word: string | null = null;
  let isQuoted = false;
  for (let found = pattern.exec(line); found !== null; found = pattern.exec(line)) {
    const [, backslashes, gap, other] = found;
    if (other !== undefined || (gap !== undefined && isQuoted))
      word = (word ?? "") + (other ?? gap);
    else if (gap !== undefined) {
      if (word !== null) words.push(word);
      word = null;
    } else {
      const number = backslashes?.length ?? 0;
      word = (word ?? "") + "\\".repeat(Math.floor(number / 2));
      if (number % 2 === 1) word += '"';
      else if (isQuoted && line[pattern.lastIndex] === '"') {
        word += '"';
        pattern.lastIndex += 1;
      } else isQuoted = !isQuoted;
    }
  }
  if (isQuoted) throw notCurl("A quote \" isn't closed.");
  return word === null ? words : [...words, word];
}

/**
 * What cmd.exe gives the program. Browsers double every backslash, also where Windows wouldn't halve them: those are
 * read as the browser meant them.
 */
function afterCarets(given: string): string {
  const text = given.replace(/(?:\^\\\^\\)+(?!\^["\\])/g, (pairs) =>
    pairs.slice(0, pairs.length / 2),
  );
  // A variable that isn't set stays, which is why %C3%A9 is no variable.
  const variable = /%(?![\dA-F]{2})[A-Z_]\w*%/i.exec(text);
  if (variable !== null) {
    throw notCurl(`Windows would replace ${variable[0].slice(0, 40)}: write its value instead.`);
  }
  let line = "";
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (sign === "^" && !isQuoted) {
      // Of an escaped line break nothing is left, and the character after it is escaped.
      at += text[at + 1] === "\n" ? 2 : 1;
      line += text[at] ?? "";
    } else if (sign === "\n") {
      if (text.slice(at).trim() === "") break;
      throw notCurl("Use only one command: in the Windows form, a line ends with ^ to go on.");
    } else if (!isQuoted && /[&|<>]/.test(sign)) {
      throw notCurl(`Use only one command: ${sign} starts another or redirects it.`);
    } else {
      if (sign === '"') isQuoted = !isQuoted;
      line += sign;
    }
  }
  return line;
}
