import type { Other } from "#kit/text/subtitle-cues.ts";

/** Makes the notice for a result, unless there is nothing to say. */
export function noticeOf(sentences: readonly string[]): { notice?: string } {
  return sentences.length === 0 ? {} : { notice: sentences.join(" ") };
}

/** Writes `1 note` or `2 notes`. */
export function counted(number: number, name: string): string {
  const plural = name.endsWith("class") ? `${name}es` : name.replace(/^(\w+)/, "$1s");
  return `${number.toLocaleString("en")} ${number === 1 ? name : plural}`;
}

/** Says what the other format can't hold. Takes the number of each. */
export function leftOut(format: string, found: Readonly<Record<string, number>>): string[] {
  const parts = Object.entries(found).map(([name, number]) => counted(number, name));
  const last = parts.pop();
  if (last === undefined) return [];
  const list = parts.length === 0 ? last : `${parts.join(", ")} and ${last}`;
  return [`Left out, because ${format} can't hold it: ${list}.`];
}

/** Says where text is that belongs to no subtitle, which players don't show. */
export function strayText(others: readonly Other[]): string[] {
  const [first, ...more] = others.filter(({ kind }) => kind === "text");
  if (first === undefined) return [];
  const place = `line ${first.line + 1}`;
  return more.length === 0
    ? [`Left out the text at ${place}, because it belongs to no subtitle.`]
    : [
        `Left out ${more.length + 1} texts that belong to no subtitle, the first of them at ${place}.`,
      ];
}
