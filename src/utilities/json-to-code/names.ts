function wordsOf(text: string): string[] {
  const words = text.replace(/([a-z\d])([A-Z])/g, "$1 $2").split(/[^A-Za-z\d]+/);
  const found = words.filter((word) => word !== "");
  if (found.length === 0) return ["field"];
  return /^\d/.test(found[0] ?? "") ? ["n", ...found] : found;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function pascal(text: string): string {
  return wordsOf(text).map(capital).join("");
}

export function camel(text: string): string {
  const [first = "", ...others] = wordsOf(text);
  const begin =
    first === first.toUpperCase()
      ? first.toLowerCase()
      : first.charAt(0).toLowerCase() + first.slice(1);
  return begin + others.map(capital).join("");
}

export function snake(text: string): string {
  return wordsOf(text).join("_").toLowerCase();
}

export function uniqueName(name: string, used: Set<string>, ignoresCase = false): string {
  const folded = (text: string) => (ignoresCase ? text.toLowerCase() : text);
  let found = name;
  for (let number = 2; used.has(folded(found)); number += 1) found = `${name}${number}`;
  used.add(folded(found));
  return found;
}

/** Writes a string whose escapes are as in `\u{200f}`. Escapes invisible characters too, some of which compilers refuse. */
export function bracedString(text: string): string {
  const escaped = text
    .replace(/["\\]/g, String.raw`\$&`)
    .replace(/[\p{Cc}\p{Cf}]/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
  return `"${escaped}"`;
}
