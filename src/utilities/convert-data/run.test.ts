import { expect, test } from "vitest";
import { convert } from "./convert-for-test.ts";

test.each([
  ["json-to-yaml", " \n", "Type or paste some text first."],
  ["json-to-yaml", '{\n"a": }', 'Line 2, column 6: a value is expected here: "a": }'],
  [
    "yaml-to-json",
    "a: 1\n b: 2",
    "Line 1, column 4: Nested mappings are not allowed in compact mappings.",
  ],
  ["yaml-to-json", "a: *b", "Line 1, column 4: no earlier value has the anchor b."],
  ["toml-to-json", "a = 1\nb = ", "Line 2, column 5: a value is expected here."],
  ["toml-to-json", "a = 1\na = 2", "Line 2, column 1: a already has a value."],
  ["xml-to-json", "<a>\n<b></a>", "Line 2, column 4: </a> is here, but </b> must come first."],
  ["xml-to-json", "<a/><b/>", "XML must have exactly one root element."],
  ["xml-to-json", "a", "Line 1, column 1: an element such as <root> is expected here."],
  [
    "xml-to-json",
    '<?xml version="1.0"?>',
    "Line 1, column 22: an element such as <root> is expected here.",
  ],
  ["csv-to-json", 'a,b\n1,"2', "Record 2: Quoted field unterminated."],
  ["csv-to-json", "a,b\n1", "Record 2: Too few fields: expected 2 fields but parsed 1."],
  ["json-to-toml", "[1]", "The top level of TOML must be an object, not a list."],
  ["json-to-toml", '{"a":[null]}', "TOML can't have null in a list: remove it: at a[0]."],
  ["json-to-xml", '{"r":{"a b":1}}', '"a b" can\'t be a name in XML: at r["a b"].'],
  ["json-to-csv", "1", "CSV needs a list of records."],
])("%s refuses %j", async (code, text, message) => {
  await expect(convert(code, text)).rejects.toMatchObject({
    field: "text",
    message: expect.stringContaining(message),
  });
});

// toml.io's example, and the JSON that Python's tomllib reads from it.
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
  owner: { name: "Tom Preston-Werner", dob: "1979-05-27T07:32:00-08:00" },
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
  // PyYAML (YAML 1.1) reads the same.
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
  // Python's xmltodict reads the same, and null for empty elements.
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
