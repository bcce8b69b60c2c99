import { expect, test } from "vitest";
import { cropOf, fieldsOf, turnedBy } from "./page-crop.ts";

const size = { width: 300, height: 200 };
const empty = { x: "", y: "", width: "", height: "", aspect: "free", angle: "0" };

test("empty fields mean the whole picture", () => {
  expect(cropOf(empty, size)).toEqual({
    angle: 0,
    isMirrored: { horizontally: false, vertically: false },
    turned: size,
    area: { x: 0, y: 0, width: 300, height: 200 },
    ratio: undefined,
    mistake: null,
  });
});

test("a part beyond the picture is told, and the whole is shown", () => {
  expect(cropOf({ ...empty, angle: "90", width: "201" }, size)).toMatchObject({
    turned: { width: 200, height: 300 },
    area: { x: 0, y: 0, width: 200, height: 300 },
    mistake:
      "An area of 201 × 300 pixels at 0, 0 doesn't fit into the image, which is 200 × 300 pixels.",
  });
});

test("what is no number counts as empty: the form says what is wrong", () => {
  expect(cropOf({ ...empty, width: "wide", angle: "-" }, size)).toMatchObject({
    angle: 0,
    area: size,
    mistake: null,
  });
});

test.each([
  ["free", undefined, "30"],
  ["4:3", 4 / 3, ""],
])("a frame with aspect %s comes back from its fields", (aspect, ratio, height) => {
  const area = { x: 1, y: 2, width: 40, height: 30 };
  const fields = fieldsOf(area, ratio);
  expect(fields).toEqual({ x: "1", y: "2", width: "40", height });
  expect(cropOf({ ...empty, ...fields, aspect }, size)).toMatchObject({ area, ratio });
});

test.each([
  [0, 90, "90"],
  [90, 90, "180"],
  [-90, -90, "180"],
  [-180, -90, "90"],
  [12.5, -90, "-77.5"],
  [360, 90, "90"],
])("%d degrees turned by %d are %s", (angle, by, turned) => {
  expect(turnedBy(angle, by)).toEqual({ angle: turned, x: "", y: "", width: "", height: "" });
});
