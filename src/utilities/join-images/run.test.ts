import { expect, test } from "vitest";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { barsForTest, pixelsForTest } from "#kit/proof/bars-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const red = await barsForTest(
  [
    [255, 0, 0],
    [255, 0, 0],
  ],
  2,
  "red.png",
);
const blue = await barsForTest(
  [
    [0, 0, 255],
    [0, 0, 255],
    [0, 0, 255],
    [0, 0, 255],
  ],
  4,
  "blue.png",
);

const join = (code: string, options: object, inputs = [red, blue]) =>
  runOnServerForTest(run, memberOf(family, `${code}_1`), { operation: "join", options, inputs });

test("refuses one picture alone, and a file that is not there", async () => {
  await expect(join("stitch-images", {}, [red])).rejects.toThrow(
    new RunError("no_input", "Choose at least two images."),
  );
  await expect(join("collage", { order: ["green.png"] })).rejects.toThrow(
    new RunError("no_such_file", 'There is no file "green.png".', { field: "order" }),
  );
  await expect(join("collage", { width: 10_000, height: 10_000 })).rejects.toMatchObject({
    code: "output_too_many_pixels",
  });
});

async function rowOf(content: Buffer | undefined, y: number): Promise<string> {
  const { pixel, width } = await pixelsForTest(content);
  const names: Record<string, string> = { "255,0,0": "r", "0,0,255": "b", "255,255,255": "w" };
  return Array.from(
    { length: width },
    (_, x) => names[String(pixel(x, y).slice(0, 3))] ?? "?",
  ).join("");
}

test.each<[string, object, string[]]>([
  [
    "stitch-images",
    { isScaled: false, align: "start" },
    ["rrww", "rrww", "bbbb", "bbbb", "bbbb", "bbbb"],
  ],
  [
    "stitch-images",
    { isScaled: false, direction: "row", align: "end", gap: 1 },
    ["wwwbbbb", "wwwbbbb", "rrwbbbb", "rrwbbbb"],
  ],
  ["stitch-images", {}, ["rr", "rr", "bb", "bb"]],
  [
    "stitch-images",
    { order: ["blue.png"], direction: "row", border: 1 },
    ["wwwwww", "wbbrrw", "wbbrrw", "wwwwww"],
  ],
  ["collage", { width: 2, height: 2, gap: 1, columns: 1 }, ["rr", "rr", "ww", "bb", "bb"]],
  ["collage", { width: 4, height: 2, gap: 0, fit: "whole" }, ["wrrwwbbw", "wrrwwbbw"]],
])("%s with %j", async (code, options, rows) => {
  const { outputs } = await join(code, options);
  const found = await Promise.all(rows.map((_, y) => rowOf(outputs[0]?.content, y)));
  expect(found).toEqual(rows);
  expect((await pixelsForTest(outputs[0]?.content)).height).toBe(rows.length);
});

test("a transparent ground is clear in PNG, and the colour in JPEG", async () => {
  const options = { isScaled: false, align: "start", isClear: true };
  const clear = await join("stitch-images", options);
  expect((await pixelsForTest(clear.outputs[0]?.content)).pixel(3, 0)).toEqual([0, 0, 0, 0]);
  const full = await join("stitch-images", { ...options, format: "jpeg", quality: 100 });
  expect((await pixelsForTest(full.outputs[0]?.content)).pixel(3, 0)).toHaveLength(3);
});

const makeSheet = (options: object, inputs = [red, blue]) =>
  runOnServerForTest(run, memberOf(family, "contact-sheet_1"), {
    operation: "make",
    options,
    inputs,
  });

test.each([
  [{ columns: 20, gap: 50 }, "columns"],
  [{ rows: 30, margin: 50, isLandscape: true }, "rows"],
])("refuses a sheet with no room for pictures: %j", async (options, field) => {
  await expect(makeSheet(options)).rejects.toMatchObject({
    field,
    message: "The pictures would be smaller than 4 mm. Use fewer rows and columns, or less gap.",
  });
});

test("refuses a contact sheet without pictures, and in an unknown order", async () => {
  await expect(makeSheet({}, [])).rejects.toThrow("Choose pictures first.");
  await expect(makeSheet({ order: ["x.png"] })).rejects.toMatchObject({ field: "order" });
});

test("a contact sheet has as many files as sheets, with names below the pictures", async () => {
  const options = { columns: 1, rows: 1, format: "png", resolution: 72, order: ["blue.png"] };
  const { outputs, result } = await makeSheet(options);
  expect(outputs.map(({ filename }) => filename)).toEqual([
    "contact-sheet_1.png",
    "contact-sheet_2.png",
  ]);
  expect(result).toMatchObject({
    values: [
      { label: "Pictures", value: "2" },
      { label: "Sheets", value: "2" },
      { label: "Sheet size", value: "595 × 842 pixels" },
    ],
  });
  const { pixel, width, height } = await pixelsForTest(outputs[0]?.content);
  const below = Array.from({ length: 20 * width }, (_, at) =>
    pixel(at % width, height - 28 - 12 + Math.floor(at / width)),
  );
  expect(below.some(([level = 255]) => level < 100)).toBe(true);
  const bare = await makeSheet({ ...options, names: "none" });
  const other = await pixelsForTest(bare.outputs[0]?.content);
  expect(other.pixel(Math.floor(width / 2), height - 34)).toEqual([255, 255, 255]);
});

test("names that are too long, or nothing to draw, don't stop a sheet", async () => {
  const named = (filename: string) => ({ ...red, filename });
  const inputs = [
    named(`${"long name ".repeat(20)}.png`),
    named("\u200b.png"),
    named("日本語.png"),
  ];
  const { outputs } = await makeSheet({ columns: 8, names: "bare" }, inputs);
  expect(outputs[0]?.filename).toBe("contact-sheet.pdf");
  expect(outputs[0]?.content.toString("latin1", 0, 5)).toBe("%PDF-");
});
