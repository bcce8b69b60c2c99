import { expect, test } from "vitest";
import { readArea, withArea, withLine, writtenAreas } from "./area-lines.ts";

const mark = { page: 3, left: 1.5, top: 2, width: 10, height: 0.4 };

test("areas are read from their lines, and other lines are none", () => {
  expect(writtenAreas("1: 20, 20, 100, 15\nnot yet\n\n 2:1.5,0,3,4 ")).toEqual([
    { line: 0, page: 1, left: 20, top: 20, width: 100, height: 15 },
    { line: 3, page: 2, left: 1.5, top: 0, width: 3, height: 4 },
  ]);
  expect(writtenAreas("1: 20, 20, 100\n1: a, 1, 1, 1\n")).toEqual([]);
});

test("one more is a line of its own at the end", () => {
  expect(withArea("", mark)).toBe("3: 1.5, 2, 10, 0.4");
  expect(withArea("1: 1, 1, 1, 1\n\n ", mark)).toBe("1: 1, 1, 1, 1\n3: 1.5, 2, 10, 0.4");
});

test("a change leaves all other lines as they were written", () => {
  const text = "1: 1, 1, 1, 1\nnot yet\n2:1,1,1,1";
  expect(withLine(text, 0, mark)).toBe("3: 1.5, 2, 10, 0.4\nnot yet\n2:1,1,1,1");
  expect(withLine(text, 2, null)).toBe("1: 1, 1, 1, 1\nnot yet");
  expect(withLine("1: 1, 1, 1, 1", 0, null)).toBe("");
});

test("what follows an area stays with it", () => {
  expect(withArea("", mark, "text, name")).toBe("3: 1.5, 2, 10, 0.4, text, name");
  expect(withLine("1: 1, 1, 1, 1,text,  a", 0, mark)).toBe("3: 1.5, 2, 10, 0.4, text,  a");
  expect(readArea("1: 1, 2, 3, 4, dropdown, a, b")).toEqual({
    page: 1,
    left: 1,
    top: 2,
    width: 3,
    height: 4,
    rest: "dropdown, a, b",
  });
});
