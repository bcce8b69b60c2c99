import { expect, test } from "vitest";
import type { FieldFacts } from "./utility-facts.ts";
import { carriedValues, initialValues, localOptions, optionsOf } from "./field-values.ts";

const field = (name: string, kind: FieldFacts["kind"], more: Partial<FieldFacts> = {}) => ({
  name,
  kind,
  title: name,
  isOptional: false,
  ...more,
});

const text = field("text", "long-text", { preset: "" });
const width = field("width", "number", { isOptional: true });
const quality = field("quality", "number", { preset: 80 });
const turn = field("turn", "choice", {
  preset: 90,
  choices: [
    { value: 90, label: "Right" },
    { value: 180, label: "Round" },
  ],
});
const keep = field("keep", "switch", { preset: true });
const words = field("words", "list", { preset: ["a"] });
const fields = [text, width, quality, turn, keep, words];

test("starts with the presets, and with an example's options before them", () => {
  expect(initialValues(fields)).toEqual({
    text: "",
    width: "",
    quality: "80",
    turn: "90",
    keep: true,
    words: ["a"],
  });
  const options = { text: "x", width: 5, turn: 180, keep: false, words: [] };
  expect(initialValues(fields, options)).toEqual({
    text: "x",
    width: "5",
    quality: "80",
    turn: "180",
    keep: false,
    words: [],
  });
});

test("gives the presets back as the options that they are", () => {
  expect(optionsOf(fields, initialValues(fields))).toEqual({
    text: "",
    quality: 80,
    turn: 90,
    keep: true,
    words: ["a"],
  });
});

test("leaves out what is empty and optional, and lets the schema speak for the rest", () => {
  const values = { ...initialValues(fields), width: "", quality: " ", text: "" };
  const options = optionsOf(fields, values);
  expect(options).not.toHaveProperty("width");
  expect(options).toMatchObject({ quality: null, text: "" });
  expect(optionsOf([quality], { quality: "abc" })).toEqual({ quality: "abc" });
});

test("carries over to another operation what fits there", () => {
  const values = { text: "kept", turn: "270", keep: "yes", quality: "50" };
  expect(carriedValues([text, turn, keep, quality], values)).toEqual({
    text: "kept",
    turn: "90",
    keep: true,
    quality: "50",
  });
});

test.each<[languages: string[], options: object]>([
  [["de-AT", "en"], { language: "german" }],
  [["sv", "EN-gb", "de"], { language: "english" }],
  [["sv"], {}],
  [["constructor"], {}],
  [[], {}],
])("the browser's languages %j choose %j", (languages, options) => {
  const byLanguage = { en: "english", de: "german" };
  const language = field("language", "choice", { preset: "english", byLanguage });
  expect(localOptions([...fields, language], languages)).toEqual(options);
});
