import { z } from "zod";
import { defineFamily } from "#kit/manifest/family.ts";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { quantities } from "./quantities.ts";
import type { Quantity } from "./quantity.ts";
import { unitWords } from "./unit-words.ts";

/** Longer words for a unit are its name in other forms. */
const longestSymbol = 6;

export const members = quantities.map((quantity) => ({ manifest: converter(quantity), quantity }));

export const family = defineFamily(members.map(({ manifest }) => manifest));

function converter(quantity: Quantity) {
  const { name, units } = quantity;
  const { unitsCalled = `units of ${name.toLowerCase()}` } = quantity;
  const keys = Object.keys(units);
  const words = unitWords(quantity);
  return {
    ...freeInBrowser,
    code: `convert-${quantity.code}`,
    name: `${name} Converter`,
    description: `Convert between ${keys.length} ${unitsCalled}.`,
    category: "numbers" as const,
    tags: ["units", "convert", ...quantity.tags],
    alsoCalled: otherNames(quantity),
    help: [
      `Convert ${quantity.unitsCalled ?? name.toLowerCase()}`,
      "Enter a value, choose its unit, and see it in all the others.",
      quantity.source,
      "Results have twelve digits.",
    ].join("\n"),
    detects: [
      {
        kind: "quantity" as const,
        operation: "convert",
        confidence: 0.95,
        does: "convert it to other units",
        into: { value: "value", from: "unit" },
        units: words,
        example: `${quantity.example.value} ${words[quantity.example.from]?.[0] ?? ""}`,
      },
    ],
    operations: {
      convert: {
        name: "Convert",
        description: "Shows the value in every unit.",
        takes: {},
        gives: { results: ["table" as const] },
        live: true,
        options: z.strictObject({
          value: z
            .number("Value must be a number.")
            .min(-1e15, "Value must be at least -1,000,000,000,000,000.")
            .max(1e15, "Value can be at most 1,000,000,000,000,000.")
            .default(1)
            .meta({ title: "Value" }),
          from: z
            .enum(keys)
            .default(quantity.from)
            .meta({
              title: "Unit",
              choices: Object.fromEntries(keys.map((key) => [key, units[key]?.name ?? key])),
            }),
        }),
      },
    },
    examples: [
      {
        name: `${quantity.example.value} in ${units[quantity.example.from]?.name ?? ""}`,
        operation: "convert",
        options: { value: quantity.example.value, from: quantity.example.from },
        inputs: [],
        output: { result: { type: "table", columns: ["Unit", name] }, files: [] },
      },
    ],
  };
}

function otherNames(quantity: Quantity): string[] {
  const { units, alsoCalled, isOfOthers } = quantity;
  if (isOfOthers === true) {
    const words = unitWords(quantity);
    const symbols = Object.entries(units).flatMap(([key, { name }]) => [
      name.toLowerCase(),
      ...(words[key] ?? []).filter((word) => word.length <= longestSymbol),
    ]);
    return [...new Set([...alsoCalled, ...symbols.map((word) => word.toLowerCase())])];
  }
  const ofUnits = Object.entries(units).flatMap(([symbol, { name }]) => [
    name.toLowerCase(),
    symbol,
  ]);
  return [...new Set(["unit converter", ...alsoCalled, ...ofUnits])];
}
