import { expect, test } from "vitest";
import type { FieldFacts, OperationFacts } from "#web/features/utility/utility-facts.ts";
import { partOptions, stepFields } from "./form-as-step.ts";

const field = (name: string, more: Partial<FieldFacts> = {}): FieldFacts => ({
  name,
  kind: "text",
  title: name,
  isOptional: false,
  ...more,
});

const operation: OperationFacts = {
  code: "lock",
  name: "Lock",
  description: "Locks.",
  takes: { text: "text" },
  isLive: false,
  fields: [
    field("text", { kind: "long-text" }),
    field("password", { isSecret: true }),
    field("columns", { kind: "list", preset: ["a"] }),
    field("size", { kind: "number", preset: 3 }),
    field("order", { kind: "list" }),
    field("note", { isOptional: true }),
  ],
};

test("a step has no field for the text it takes and the order of files", () => {
  expect(stepFields(operation).map(({ name }) => name)).toEqual([
    "password",
    "columns",
    "size",
    "note",
  ]);
});

test("keeps neither the input nor defaults, and parts off secrets", () => {
  const filled = {
    text: "my letter",
    password: "hunter2",
    columns: ["a"],
    size: 4,
    order: ["b.pdf"],
    note: undefined,
  };
  expect(partOptions(operation, filled)).toEqual({
    options: { size: 4 },
    secrets: { password: "hunter2" },
  });
  expect(partOptions(operation, { columns: ["a", "b"], password: "" })).toEqual({
    options: { columns: ["a", "b"] },
    secrets: {},
  });
});
