import { readFileSync } from "node:fs";

export interface ExpectedQuery {
  readonly query: string;
  readonly expected: readonly string[];
}

/** Reads lines such as `yards in metres > convert-length` from a set next to this file. */
export function readQueries(name: "queries" | "held-out"): readonly ExpectedQuery[] {
  const text = readFileSync(new URL(`${name}.txt`, import.meta.url), "utf8");
  return text.split("\n").flatMap((line) => {
    const [query = "", expected = ""] = line.split(" > ");
    return line.startsWith("#") || expected === ""
      ? []
      : [{ query, expected: expected.split(" ") }];
  });
}
