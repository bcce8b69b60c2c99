import { readFileSync } from "node:fs";

/** What people type, and the codes of the utilities of which one is to come first. */
export interface ExpectedQuery {
  readonly query: string;
  readonly expected: readonly string[];
}

/** Reads one of the sets beside this file: lines such as `yards in metres > convert-length`. */
export function readQueries(name: "queries" | "held-out"): readonly ExpectedQuery[] {
  const text = readFileSync(new URL(`${name}.txt`, import.meta.url), "utf8");
  return text.split("\n").flatMap((line) => {
    const [query = "", expected = ""] = line.split(" > ");
    return line.startsWith("#") || expected === ""
      ? []
      : [{ query, expected: expected.split(" ") }];
  });
}
