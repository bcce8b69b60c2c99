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

export function uniqueName(name: string, used: Set<string>): string {
  let found = name;
  for (let number = 2; used.has(found); number += 1) found = `${name}${number}`;
  used.add(found);
  return found;
}
