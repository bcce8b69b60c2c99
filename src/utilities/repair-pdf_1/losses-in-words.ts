import type { Left } from "./mend-streams.ts";

export type Losses = {
  /** Pages whose objects are gone. */
  readonly lost: number;
  /** Indices of pages that don't open. */
  readonly shut: readonly number[];
  /** What is left of damaged pages, by index. */
  readonly left: ReadonlyMap<number, Left>;
  /** Something else is damaged, on no known page. */
  readonly isUnclear: boolean;
};

/** Says which pages lost something, counted from 1. Empty if none did. */
export function lossesInWords({ lost, shut, left, isUnclear }: Losses): string {
  const those = (wanted: Left) =>
    [...left].flatMap(([index, how]) => (how === wanted && !shut.includes(index) ? [index] : []));
  const sentences = [
    ...(lost === 0 ? [] : [`${lost === 1 ? "1 page is" : `${inWords(lost)} pages are`} missing.`]),
    ...saying(shut, "can't be opened."),
    ...saying(those("nothing"), "lost their content.", "lost its content."),
    ...saying(
      those("part"),
      "are damaged: some of their content is missing or wrong.",
      "is damaged: some of its content is missing or wrong.",
    ),
  ];
  if (sentences.length > 0) return sentences.join(" ");
  return isUnclear
    ? "Some parts of the file couldn't be read: check that no page or picture is missing."
    : "";
}

const mostNamed = 20;

function saying(indices: readonly number[], several: string, one = several): string[] {
  const [first] = indices;
  if (first === undefined) return [];
  if (indices.length === 1) return [`Page ${first + 1} ${one}`];
  const named = indices.slice(0, mostNamed).map((index) => String(index + 1));
  if (indices.length > mostNamed) named.push(`${inWords(indices.length - mostNamed)} more`);
  return [`Pages ${new Intl.ListFormat("en-GB").format(named)} ${several}`];
}

function inWords(number: number): string {
  return number.toLocaleString("en-US");
}
