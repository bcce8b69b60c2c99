import { expect, test } from "vitest";
import { textOfFile } from "./text-of-file.ts";

test("shows a text, and of a long one its beginning with a word on the rest", () => {
  const most = "a".repeat(200_000);
  expect(textOfFile(most, "a.txt")).toEqual({ type: "text", text: most, filename: "a.txt" });
  expect(textOfFile(`${most}b`, "a.txt")).toEqual({
    type: "text",
    text: most,
    filename: "a.txt",
    notice: "Only the beginning of this long text is shown. The file has all of it.",
  });
});
