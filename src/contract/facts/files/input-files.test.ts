import { expect, test } from "vitest";
import { missingInput } from "./input-files.ts";

test.each([
  [["image/*"], 1, 0, "No input image available in the session or session is not ready."],
  [["image/png", "image/jpeg"], 1, 0, /^No input image available/],
  [["application/pdf"], 1, 0, "No input file available in the session or session is not ready."],
  [[], 1, 0, /^No input file available/],
  [["image/*"], 1, 1, /^No input image available/],
  [["application/pdf"], 2, 1, "This needs at least 2 files, but there is only 1."],
])("of %j, %d needed and %d there: %s", (types, needed, present, sentence) => {
  expect(missingInput(types, { needed, present })).toMatch(sentence);
});
