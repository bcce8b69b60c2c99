import { expect, test } from "vitest";
import type { FieldFacts, OperationFacts } from "#web/features/utility/utility-facts.ts";
import { readOptions, writeOptions } from "./options-address.ts";

const field = (name: string, kind: FieldFacts["kind"], more: Partial<FieldFacts> = {}) => ({
  name,
  kind,
  title: name.toUpperCase(),
  isOptional: false,
  ...more,
});

const fields = [
  field("text", "text"),
  field("more", "long-text"),
  field("key", "text", { isSecret: true }),
  field("order", "list"),
  field("indent", "choice", {
    preset: 2,
    choices: [
      { value: 2, label: "2" },
      { value: 4, label: "4" },
    ],
  }),
  field("sort", "switch", { preset: false }),
  field("most", "number", { preset: 10, minimum: 1, maximum: 100, isWhole: true }),
  field("pages", "text", { maxLength: 9, isOptional: true }),
  field("day", "date", { isOptional: true }),
];
const operation = (code: string, own = fields): OperationFacts => ({
  code,
  name: code,
  description: code,
  takes: { text: "text" },
  isLive: true,
  fields: own,
});
const operations = [operation("format"), operation("check", [field("strict", "switch")])];
const defaults = { text: "", more: "", key: "", order: [], indent: 2, sort: false, most: 10 };

test("an address holds what differs, and no text, secret or name of a file", () => {
  const options = {
    text: "private",
    more: "private",
    key: "private",
    order: ["private.png"],
    indent: 4,
    sort: true,
    most: 10,
    pages: "1-3, 5&",
    day: null,
  };
  const query = writeOptions(operations, { operation: "format", options }, { defaults });
  expect(query).toBe("indent=4&sort=true&pages=1-3%2C+5%26");
  expect(readOptions(operations, query)).toEqual({
    operation: "format",
    options: { indent: 4, sort: true, pages: "1-3, 5&" },
    ignored: [],
  });
});

test("what is none of the form's stays in the address, and what is the form's goes with it", () => {
  const before = "utm_source=mail&indent=4&operation=check&strict=true";
  const write = (code: string) =>
    writeOptions(operations, { operation: code, options: defaults }, { defaults, before });
  expect(write("format")).toBe("utm_source=mail");
  expect(write("check")).toBe("utm_source=mail&operation=check");
});

test("an option that is too long for an address is left out of it", () => {
  const options = { ...defaults, pages: "1".repeat(201) };
  expect(writeOptions(operations, { operation: "format", options }, { defaults })).toBe("");
});

test.each([
  ["indent=3", "INDENT"],
  ["sort=yes", "SORT"],
  ["most=1e1", "MOST"],
  ["most=101", "MOST"],
  ["most=1.5", "MOST"],
  ["most=", "MOST"],
  ["pages=1%00", "PAGES"],
  ["pages=1234567890", "PAGES"],
  ["day=today", "DAY"],
  ["text=a", "TEXT"],
  ["more=a", "MORE"],
  ["key=a", "KEY"],
  ["order=a", "ORDER"],
  ["operation=nothing", "operation"],
])("%s is ignored, and told", (query, title) => {
  expect(readOptions(operations, query)).toEqual({
    operation: "format",
    options: {},
    ignored: [title],
  });
});

test.each(["", "utm_source=mail", "__proto__=1", "constructor=a"])(
  "of a form %j says nothing",
  (query) => {
    expect(readOptions(operations, query)).toBeNull();
  },
);

test("another operation is said by its code", () => {
  expect(readOptions(operations, "operation=check&strict=true&indent=4")).toEqual({
    operation: "check",
    options: { strict: true },
    ignored: [],
  });
});

test.each([0.0000001, 1e21, -1.5, 0, 9007199254740991])("the number %d comes back", (share) => {
  const only = [operation("scale", [field("share", "number")])];
  const query = writeOptions(
    only,
    { operation: "scale", options: { share } },
    { defaults: { share: 1 } },
  );
  expect(readOptions(only, query)?.options).toEqual({ share });
});
