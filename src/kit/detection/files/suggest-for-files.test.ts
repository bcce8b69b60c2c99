import { expect, test } from "vitest";
import type { Detector } from "../detector.ts";
import type { Kind } from "../kinds.ts";
import { type Seen, suggestForFiles } from "./suggest-for-files.ts";

const joins = (kind: Kind): Detector => ({
  utilityId: "join_1",
  files: { maxFiles: 10, maxBytes: 1_000, allowedTypes: [] },
  takes: { join: { files: { least: 1 } } },
  detects: [{ kind, operation: "join", confidence: 1, does: "" }],
  places: ["page"],
});

const seen = (kind: Kind, name: string): Seen => ({
  file: { name, type: "", size: 10 },
  type: "",
  ending: "",
  findings: [{ kind, certainty: 0.9, name: `a ${kind} of its own` }],
});

test.each([
  ["pdf", 1, "a pdf of its own"],
  ["pdf", 2, "2 PDFs"],
  ["image", 10, "10 images"],
  ["csv", 3, "3 files"],
] as const)("%s files, %i of them, look like %j", (kind, count, looksLike) => {
  const files = Array.from({ length: count }, (_, index) => seen(kind, `${index}`));
  const suggestions = suggestForFiles(files, [joins(kind)]);
  expect(suggestions.map((suggestion) => suggestion.looksLike)).toEqual([looksLike]);
});
