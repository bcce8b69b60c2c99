import { expect, test } from "vitest";
import { z } from "zod";
import type {} from "#kit/manifest/option-meta.ts";
import { describeField } from "./describe-field.ts";

function fieldOf(option: z.ZodType) {
  const schema = z.toJSONSchema(z.strictObject({ option }), { io: "input" });
  const isRequired = schema.required?.includes("option") ?? false;
  return describeField("option", schema.properties?.["option"], isRequired);
}

test.each([
  ["a switch for a boolean", z.boolean().default(true), { kind: "switch", preset: true }],
  ["a number", z.number().default(1.5), { kind: "number", preset: 1.5 }],
  ["a list for texts", z.array(z.string()).default(["a"]), { kind: "list", preset: ["a"] }],
  ["a text", z.string().max(9).default(""), { kind: "text", preset: "", maxLength: 9 }],
  ["a date", z.iso.date().default("2026-01-31"), { kind: "date", preset: "2026-01-31" }],
  [
    "a long text where the manifest says so",
    z.string().default("").meta({ field: "long-text", monospace: true, placeholder: "Paste" }),
    { kind: "long-text", preset: "", isMonospace: true, placeholder: "Paste" },
  ],
])("makes %s", (_, schema, expected) => {
  expect(fieldOf(schema)).toEqual({
    name: "option",
    title: "option",
    isOptional: false,
    ...expected,
  });
});

test("keeps what a whole number is measured in, and only bounds that somebody set", () => {
  const schema = z.int().min(1).optional().meta({ title: "Width", unit: "px", step: 8 });
  expect(fieldOf(schema)).toEqual({
    name: "option",
    kind: "number",
    title: "Width",
    isOptional: true,
    unit: "px",
    step: 8,
    minimum: 1,
    isWhole: true,
  });
});

test("names choices as the manifest does, else by their value", () => {
  const schema = z
    .enum(["same-size", "crc"])
    .default("crc")
    .meta({ choices: { crc: "CRC-32" } });
  expect(fieldOf(schema)).toMatchObject({
    kind: "choice",
    choices: [
      { value: "same-size", label: "Same size" },
      { value: "crc", label: "CRC-32" },
    ],
  });
});

test("keeps a choice among numbers as numbers", () => {
  expect(fieldOf(z.literal([90, 180]).default(90))).toMatchObject({
    kind: "choice",
    choices: [
      { value: 90, label: "90" },
      { value: 180, label: "180" },
    ],
  });
});

test("tells an option that must be given from one that may be left out", () => {
  expect(fieldOf(z.string()).isOptional).toBe(false);
  expect(fieldOf(z.string().optional()).isOptional).toBe(true);
});
