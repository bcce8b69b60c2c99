import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import type { Pair } from "#kit/manifest/pair.ts";
import { howMany } from "./how-many.ts";
import { type LocaleName, locales } from "./locales.ts";

const pair = (name: string, what: string, description: string, help: string): Pair => ({
  name,
  description,
  help,
  operation: "generate",
  options: { what },
  example: {
    options: { count: 2, seed: "7" },
    inputs: [],
    output: { result: { type: "text", filename: "fake-data.csv" }, files: [] },
  },
});

export const fakeData = defineManifest({
  ...freeInBrowser,
  code: "fake-data",
  name: "Generate Fake Data",
  description:
    "Generate made-up people, addresses, companies, products or accounts as CSV, JSON or SQL, in 34 languages and countries.",
  category: "data",
  tags: ["random", "test-data", "generator", "csv", "json", "sql"],
  alsoCalled: [
    "fake data generator",
    "test data generator",
    "mock data",
    "dummy data",
    "sample data",
    "faker",
    "fake people",
    "random user generator",
    "seed a database",
    "mock api data",
    "sample csv",
  ],
  pairs: [
    pair(
      "Fake Name Generator",
      "people",
      "Generate made-up names with jobs, birthdays, emails and phone numbers.",
      "None of these people exist. Use them in tests, demos and screenshots.",
    ),
    pair(
      "Fake Address Generator",
      "addresses",
      "Generate made-up addresses with a name, street, city and postcode.",
      "Streets and postcodes look right for the country, but don't belong together.",
    ),
  ],
  help: [
    "Generate fake data",
    "Choose what you need, a language and a format, generate, and copy or save it.",
    "A seed gives the same rows each time. Without one they are random, and the seed is shown so that you can have them again.",
    "Emails and websites end in example.com or .example, which belong to nobody. Phone numbers and IBANs are made up, but may exist by chance: don't call or pay them.",
  ].join("\n"),
  operations: {
    generate: {
      name: "Generate",
      description: "Generates rows of made-up data.",
      takes: {},
      gives: { results: ["text"], files: { types: [".csv", ".json", ".sql"], number: 1 } },
      options: z.strictObject({
        what: z
          .enum(["people", "addresses", "companies", "products", "accounts"])
          .default("people")
          .meta({
            title: "What",
            choices: {
              people: "People",
              addresses: "Addresses",
              companies: "Companies",
              products: "Products",
              accounts: "User accounts",
            },
          }),
        count: howMany(10).meta({ title: "Rows" }),
        locale: z
          .enum(Object.keys(locales) as [LocaleName, ...LocaleName[]])
          .default("en_US")
          .meta({ title: "Language and country", choices: locales, advanced: false }),
        format: z
          .enum(["csv", "json", "sql"])
          .default("csv")
          .meta({
            title: "Format",
            choices: { csv: "CSV", json: "JSON", sql: "SQL" },
            advanced: false,
          }),
        seed: z
          .string()
          .trim()
          .max(10, "A seed can have at most 10 digits.")
          .regex(/^\d*$/, "A seed is a whole number.")
          .default("")
          .meta({ title: "Seed", description: "Random if empty." }),
      }),
    },
  },
  examples: [
    {
      name: "Ten people",
      operation: "generate",
      options: {},
      inputs: [],
      output: { result: { type: "text", language: "csv", filename: "fake-data.csv" }, files: [] },
    },
    {
      name: "Swiss addresses for a database",
      operation: "generate",
      options: { what: "addresses", locale: "de_CH", format: "sql", count: 3 },
      inputs: [],
      output: { result: { type: "text", language: "sql", filename: "fake-data.sql" }, files: [] },
    },
    {
      name: "The same products each time",
      operation: "generate",
      options: { what: "products", format: "json", count: 1, seed: "1" },
      inputs: [],
      output: { result: { type: "text", language: "json" }, files: [] },
    },
  ],
});
