import { expect, test } from "vitest";
import { checkOptions } from "#kit/manifest/check-options.ts";
import { enlargeOptions, reduceOptions, type ResizeOptions } from "../options.ts";
import { filledForm, initialForm, optionsOf, outcomeOf, turned, type ResizeForm } from "./form.ts";
import { formOfKept, keptOf } from "./kept-form.ts";
import { plainImage, resize } from "../resize-for-test.ts";

const limits = { milliseconds: 1, memoryBytes: 1, pixels: 100_000_000, outputBytes: 1 };
const image = { size: { width: 400, height: 300 }, contentType: "image/webp", limits };
const reducing = turned(initialForm, "reduce");

test.each<[string, Partial<ResizeOptions>]>([
  ["enlarge", { factor: 3, format: "webp", quality: 70 }],
  ["reduce", { longestSide: 24, keepMetadata: true }],
  ["reduce", { width: 20, fit: "fill", background: "#00ff00", kernel: "nearest" }],
])(
  "to %s, the options of an address are those of the form that they fill in",
  (operation, options) => {
    const form = filledForm({ operation, options });
    expect(form.direction).toBe(operation);
    expect(optionsOf(form)).toMatchObject(options);
  },
);

test("what is remembered goes beside what was changed, and nothing puts the defaults back", () => {
  const changed: ResizeForm = { ...initialForm, format: "webp" };
  const given = { operation: "enlarge", options: { width: 900, kernel: "cubic" } } as const;
  expect(optionsOf(filledForm(given, changed))).toEqual({
    width: 900,
    fit: "inside",
    kernel: "cubic",
    format: "webp",
    keepMetadata: false,
  });
  const reduced = filledForm({ operation: "reduce", options: { quality: 70 } }, changed);
  expect(reduced).toEqual({ ...reducing, format: "webp", quality: "70" });
  expect(filledForm(null, reduced)).toEqual(initialForm);
});

test.each<ResizeForm>([
  initialForm,
  { ...reducing, factor: "0.3", kernel: "nearest", keepsMetadata: true },
  { ...initialForm, sizing: "sides", height: "20", keepsRatio: false, background: "#00ff00" },
  { ...reducing, sizing: "longest", longestSide: "7", format: "webp", quality: "70" },
])("what is kept of a form gives the same options again: %j", (form) => {
  const { direction } = form;
  expect(formOfKept(keptOf(form)).direction).toBe(direction);
  expect(optionsOf(formOfKept(keptOf(form)))).toEqual(optionsOf(form));
});

test("of what another page has left, only what a form can hold is taken", () => {
  const values = { factor: "", format: "bmp", kernel: ["cubic"], quality: true };
  expect(formOfKept({ code: "reduce", values })).toEqual(reducing);
  expect(formOfKept({ code: "unheard-of", values: {} })).toEqual(initialForm);
});

test.each<[string, ResizeForm, string]>([
  ["a quality of 0", { ...initialForm, quality: "0" }, "Quality must be at least 1."],
  [
    "a quality with a fraction",
    { ...initialForm, quality: "1.5" },
    "Quality must be a whole number.",
  ],
  [
    "a factor under 1 to enlarge",
    { ...initialForm, factor: "0.9" },
    "A factor below 1 would shrink the image. Use Reduce instead.",
  ],
  [
    "a factor over 1 to reduce",
    { ...reducing, factor: "1.1" },
    "A factor above 1 would enlarge the image. Use Enlarge instead, or 0.5 to halve it.",
  ],
  ["a factor of 0", { ...reducing, factor: "0" }, "Factor must be more than 0."],
  [
    "half a pixel",
    { ...initialForm, sizing: "sides", width: "800.5" },
    "Width must be a whole number of pixels.",
  ],
  [
    "a side that no format holds",
    { ...initialForm, sizing: "longest", longestSide: "65536" },
    "Longest side can be at most 65,535 pixels.",
  ],
  [
    "an enlarging that shrinks",
    { ...initialForm, sizing: "longest", longestSide: "40" },
    "This would shrink the image from 400 × 300 pixels to 40 × 30 pixels. Choose a larger size, or use Reduce.",
  ],
  [
    "a side that the format cannot hold",
    { ...initialForm, factor: "41" },
    "The result would be 16,400 × 12,300 pixels. The limit for WebP is 16,383 pixels per side.",
  ],
  [
    "more pixels than a run may write",
    { ...initialForm, factor: "40", format: "jpeg" },
    "The result would be 16,000 × 12,000 pixels. The limit for JPEG is 100 megapixels.",
  ],
  [
    "more pixels than the encoder can take",
    { ...initialForm, factor: "22", format: "avif" },
    "The result would be 8,800 × 6,600 pixels. The limit for AVIF is 50 megapixels.",
  ],
])("tells the mistake of %s", (_, form, mistake) => {
  expect(outcomeOf(form, image)).toEqual({ size: null, mistake });
});

const typed = ["-1", "0", "0.5", "1", "1.5", "101", "65536", "1e999", "abc", "9007199254740993"];

test.each<[option: string, form: (text: string) => ResizeForm, right: string[]]>([
  ["quality", (quality) => ({ ...initialForm, quality }), ["1"]],
  ["factor", (factor) => ({ ...initialForm, factor }), ["1", "1.5"]],
  ["factor", (factor) => ({ ...reducing, factor }), ["0.5", "1"]],
  ["width", (width) => ({ ...initialForm, sizing: "sides", width }), ["1", "101"]],
  ["height", (height) => ({ ...initialForm, sizing: "sides", height }), ["1", "101"]],
  ["longestSide", (side) => ({ ...reducing, sizing: "longest", longestSide: side }), ["1", "101"]],
])("says of each wrong %s what the server says", (option, formOf, right) => {
  const wrong = typed.filter((text) => !right.includes(text));
  const told = (text: string) => ({ [option]: outcomeOf(formOf(text), image).mistake });
  const refused = (text: string) => {
    const form = formOf(text);
    const schema = form.direction === "enlarge" ? enlargeOptions : reduceOptions;
    return checkOptions(schema, optionsOf(form));
  };
  expect(wrong.map(told)).toEqual(
    wrong.map(refused).map((checked) => ("fields" in checked ? checked.fields : "not refused")),
  );
  for (const text of right) expect(refused(text)).toHaveProperty("options");
});

test.each<[string, ResizeForm]>([
  ["factor", { ...initialForm, factor: "" }],
  ["sides", { ...initialForm, sizing: "sides" }],
  ["longest side", { ...initialForm, sizing: "longest" }],
])("waits for the %s to be typed", (_, form) => {
  expect(outcomeOf(form, image)).toEqual({ size: null, mistake: null });
});

test.each<[string, ResizeForm, number, number]>([
  ["doubled", initialForm, 800, 600],
  ["halved", reducing, 200, 150],
  ["to a width with the ratio kept", { ...initialForm, sizing: "sides", width: "1000" }, 1000, 750],
  [
    "to both sides without it",
    { ...initialForm, sizing: "sides", width: "1000", height: "400", keepsRatio: false },
    1000,
    400,
  ],
  ["to a longest side", { ...reducing, sizing: "longest", longestSide: "40" }, 40, 30],
])("foresees the size %s", (_, form, width, height) => {
  expect(outcomeOf(form, image)).toEqual({ size: { width, height }, mistake: null });
});

test("gives options that both operations accept, and only those of the way that is chosen", () => {
  const form: ResizeForm = {
    ...initialForm,
    sizing: "sides",
    width: "100",
    longestSide: "7",
    quality: "90",
    background: "#ffffff",
  };
  const expected = {
    width: 100,
    fit: "inside",
    kernel: "lanczos3",
    format: "same",
    keepMetadata: false,
    quality: 90,
    background: "#ffffff",
  };
  expect(optionsOf(form)).toEqual(expected);
  expect(enlargeOptions.parse(optionsOf(form))).toEqual(expected);
  expect(reduceOptions.parse(optionsOf(form))).toEqual(expected);
});

test.each<[string, ResizeForm]>([
  ["a factor", { ...initialForm, factor: "1.37" }],
  ["a factor that reduces", { ...reducing, factor: "0.013" }],
  ["a width", { ...initialForm, sizing: "sides", width: "1001" }],
  ["both sides inside", { ...initialForm, sizing: "sides", width: "1001", height: "777" }],
  [
    "both sides filled",
    { ...initialForm, sizing: "sides", width: "1001", height: "777", keepsRatio: false },
  ],
  ["a longest side", { ...reducing, sizing: "longest", longestSide: "7" }],
])("foresees by %s what a run writes", async (_, form) => {
  const { width, height } = image.size;
  const { metadata } = await resize(
    form.direction,
    await plainImage(width, height).webp().toBuffer(),
    optionsOf(form),
  );
  expect(outcomeOf(form, image).size).toEqual({ width: metadata.width, height: metadata.height });
});
