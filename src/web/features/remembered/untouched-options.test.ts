import { expect, test } from "vitest";
import type { FieldFacts, OperationFacts } from "#web/features/utility/utility-facts.ts";
import { untouchedOptions } from "./untouched-options.ts";

const field = (name: string, kind: FieldFacts["kind"], isSecret?: true): FieldFacts => ({
  name,
  kind,
  title: name,
  isOptional: false,
  ...(isSecret && { isSecret }),
});
const operation = (code: string): OperationFacts => ({
  code,
  name: code,
  description: code,
  takes: { text: "text" },
  isLive: true,
  fields: [
    field("text", "text"),
    field("key", "text", true),
    field("order", "list"),
    field("indent", "number"),
    field("sort", "switch"),
  ],
});
const operations = [operation("format"), operation("minify")];
const defaults = { text: "", key: "", order: [], indent: 2, sort: false };

/** What fills a form of `format` after changing `changed`. */
const taken = (remembered: Parameters<typeof untouchedOptions>[1], changed: object = {}) =>
  untouchedOptions(
    operations,
    remembered,
    { operation: "format", options: { ...defaults, order: [], ...changed } },
    defaults,
  );
const ofFormat = { operation: "format", options: { indent: 4, sort: true } };

test("an operation that is no more, and nothing to change, are left out", () => {
  expect(taken({ operation: "gone", options: { indent: 4 } })).toBeNull();
  expect(taken({ operation: "format", options: {} })).toBeNull();
});

test("what may not be remembered is not taken, wherever it came from", () => {
  const options = { text: "private", key: "private", order: "private", other: 1 };
  expect(taken({ operation: "format", options })).toBeNull();
});

test("fields that stand as at first are filled in, whatever the others hold", () => {
  expect(taken(ofFormat)).toEqual({ ...ofFormat, ignored: [] });
  expect(taken(ofFormat, { text: "typed", sort: true })).toEqual({
    operation: "format",
    options: { indent: 4 },
    ignored: [],
  });
  expect(taken(ofFormat, { indent: null, sort: true })).toBeNull();
});

test("another operation is opened only where nothing was put in", () => {
  const ofMinify = { operation: "minify", options: {} };
  expect(taken(ofMinify)).toEqual({ ...ofMinify, ignored: [] });
  for (const changed of [{ text: "typed" }, { order: ["a.png"] }, { indent: 3 }]) {
    expect(taken(ofMinify, changed)).toBeNull();
  }
  const form = { operation: "minify", options: defaults };
  expect(untouchedOptions(operations, ofFormat, form, defaults)).toBeNull();
});
