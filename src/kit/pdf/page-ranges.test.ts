import { expect, test } from "vitest";
import { RunError } from "../run/run-error.ts";
import { pageIndices, parsePageRanges } from "./page-ranges.ts";

const write = "Write pages such as 1-3, 5, 8-.";

test.each([
  ["", "invalid_pages", `"" isn't a page range. ${write}`],
  ["1,", "invalid_pages", `"" isn't a page range. ${write}`],
  ["a", "invalid_pages", `"a" isn't a page range. ${write}`],
  ["-3", "invalid_pages", `"-3" isn't a page range. ${write}`],
  ["1 2", "invalid_pages", `"1 2" isn't a page range. ${write}`],
  ["1-2-3", "invalid_pages", `"1-2-3" isn't a page range. ${write}`],
  ["1.5", "invalid_pages", `"1.5" isn't a page range. ${write}`],
  ["3-2", "invalid_pages", '"3-2" ends before it starts.'],
  ["0", "no_such_page", "There is no page 0. The document has 9 pages."],
  ["10", "no_such_page", "There is no page 10. The document has 9 pages."],
  ["2-10", "no_such_page", "There is no page 10. The document has 9 pages."],
  ["10-", "no_such_page", "There is no page 10. The document has 9 pages."],
])("refuses %j", (text, code, sentence) => {
  expect(() => parsePageRanges(text, 9, "pages")).toThrow(
    new RunError(code, sentence, { field: "pages" }),
  );
});

test.each([
  ["1", [0]],
  ["9", [8]],
  ["1-3, 5 ,8-", [0, 1, 2, 4, 7, 8]],
  ["3-3,1-2,3", [2, 0, 1, 2]],
  ["1-", [0, 1, 2, 3, 4, 5, 6, 7, 8]],
])("reads %j", (text, indices) => {
  expect(pageIndices(parsePageRanges(text, 9, "pages"))).toEqual(indices);
});
