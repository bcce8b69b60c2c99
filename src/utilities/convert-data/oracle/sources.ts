import type { Random } from "#kit/oracle/random.ts";
import type { Format } from "../formats.ts";

/** Texts that some format or version of it takes for something else, or has to escape. */
const texts = [
  ..."= << ~ null yes No on 1:20 0x1F 0o17 017 1_000 1e5 1. .5 .inf -.INF .NaN +1 - ? : # & * ! | > % @ ` ' \" [ ] { } ,".split(
    " ",
  ),
  ..."- a|a: b|a #b|2001-12-14|12:30:45|\u2028|\u0085|\ufeff|\t|a\tb|\n|a\n|a\nb| a\nb|\r\n| a |é|😀|---|...|__proto__|toString|<a>|&amp;|]]>|it's|\\|true|0.0||\u00a0|a,b|a;b".split(
    "|",
  ),
  "a\n---\nb",
  "y".repeat(1100),
];
const numbers =
  "0 1 -1 1.0 1.5 -2.25 12345678901234567890 9007199254740993 9223372036854775807 100000.5".split(
    " ",
  );
const names = ["a", "b", "c", "id", "name", "__proto__", "constructor", "ü", "x-1", "x.y", "_"];

/** At least 200 texts of a format: chosen ones, and drawn ones that are the same each time. */
export function sourcesOf(format: Format, random: Random): string[] {
  return [...chosen[format], ...random.list(215, () => drawn[format](random))];
}

const chosen: Record<Format, readonly string[]> = {
  json: [
    ...texts.map((text) => JSON.stringify({ r: [text, { b: text }] })),
    ...numbers.map((number) => `{"a":[${number}],"b":${number}}`),
    '[1e400,1e-400,-1e400]|{"a":1e400}|{"a":1e-400}|{"a":1E5,"b":1e-7}|{"a":[[1,2],[3,4]]}|[[1],[2,[3]]]',
    '{"a":null,"b":[null]}',
    '{"a":{"@id":"x\\ty\\n","#text":"z\\r"}}',
    '{"a":{"@id":[1]}}',
    '{"a":"\\u0000"}',
    '{"a":"\\ud800"}',
    "{}",
    '{"a":{}}',
    '{"a":[]}',
    "[1 2]",
    "{'a':1}",
    '{"a":1,}',
    "nul",
  ].flatMap((one) => (one.split("]|[").length > 1 ? one.split("|") : [one])),
  yaml: [
    "a: &x 1\nb: *x",
    "<<: {a: 1}\nb: 2",
    "x: &x {a: 1}\ny:\n  <<: *x\n  b: 2",
    "a: |\n  x\n  y\nb: >\n  x\n  y\n",
    "- a\n- - b\n  - c",
    "? a\n: b",
    "'1': a\n2: b",
    "a: 0x1F\nb: 0o17\nc: +12\nd: .5\ne: 1.25",
    "a: [1, .inf]",
    "a: yes\nb: no\nc: ~",
    "a: 1\na: 2",
    "a: *b",
    "a: [1",
    "a: 'x\n\n  y'",
    "!!str 3",
    "a: b: c",
    "--- a\n--- b",
  ],
  toml: [
    "a = 2024-02-30",
    "a = 2024-02-29",
    "a = 1979-05-27T07:32:00Z",
    "a = 1979-05-27 00:32:00.999999-07:00",
    "a = 07:32:00",
    "a = 25:00:00",
    "a = 0xDEAD_BEEF\nb = 0o755\nc = 0b11\nd = 1_000\ne = +5",
    "a = inf",
    "a = 1\na = 2",
    "[a]\n[a]",
    "[a.b]\nc = 1\n[a]\nd = 2",
    "[[a]]\nb = 1\n[[a]]\n[a.c]\nd = 2",
    "a.b.c = 1\na.d = 2",
    "a = { b.c = 1, d = [] }",
    'a = """\nx\\\n   y"""',
    "a = 'x\\y'",
    'a = "\\u00e9\\U0001F600\\t"',
    'a = "\\ud800"',
    "a = 01",
    "__proto__ = 1\n[constructor]\ntoString = 2",
  ],
  xml: [
    "<p>caf&#233; &#x1F600;</p>",
    "<a>&#0;</a>",
    "<a>&#xD800;</a>",
    "<p>Hello <b>big</b> world</p>",
    '<p a="  x\ny&#10;z "/>',
    '<p xml:space="preserve"> <b/> </p>',
    "<r><a/>text</r>",
    "<toString/>",
    "<constructor><__proto__ toString='1'/></constructor>",
    "<!DOCTYPE a [<!ENTITY x 'y<b/>'>]><a>&x;</a>",
    "<!DOCTYPE a [<!ATTLIST a t NMTOKENS #IMPLIED d CDATA ' 1 '>]><a t=' x  y '/>",
    "<!DOCTYPE a [<!ENTITY a '&b;'><!ENTITY b '&a;'>]><a>&a;</a>",
    "<a>x\r\ny\rz&#13;</a>",
    "<a><![CDATA[<b>&]]></a>",
    "<a b='1' b='2'/>",
    "<a>&nbsp;</a>",
    "<a><b></a>",
    "<a>]]></a>",
    "<a/><b/>",
    "<a><!-- x -- y --></a>",
  ],
  csv: [
    "a,b\n1,2",
    'a,b\r\n"x\r\ny","z""z"\r\n',
    "a,b\n1",
    "a,b\n1,2,3",
    '"a,b",c\n1,2',
    'a,b\n"x,y",z',
    "__proto__,constructor\n1,2",
    'a,b\n1,"2',
    "ü,b\né,😀",
    "a,b\n,",
  ],
};

const drawn: Record<Format, (random: Random) => string> = {
  json: (random) => jsonOf(random, 0),
  yaml: (random) => yamlOf(random, "", 0),
  toml: (random) =>
    random
      .list(random.integer(1, 5), (index) => {
        const header = random.pick(["", "", `[t${index}]\n`, `[[l]]\n`]);
        return `${header}k${index} = ${random.pick([scalarOf(random), `[ ${scalarOf(random)}, ${scalarOf(random)} ]`, `{ a = ${scalarOf(random)} }`])}`;
      })
      .join("\n"),
  xml: (random) => xmlOf(random, 0),
  csv: (random) => {
    const columns = random.integer(2, 4);
    const fields = () => random.list(columns, () => csvField(random)).join(",");
    const header = random.list(columns, (index) => `c${index}`).join(",");
    return [header, ...random.list(random.integer(1, 4), fields)].join("\r\n");
  },
};

function jsonOf(random: Random, depth: number): string {
  const kind = random.integer(0, depth > 2 ? 2 : 5);
  if (kind === 0) return JSON.stringify(random.pick(texts));
  if (kind === 1) return random.pick(numbers);
  if (kind === 2) return random.pick(["null", "true", "false"]);
  const parts = random.list(random.integer(0, 3), () => jsonOf(random, depth + 1));
  if (kind === 3) return `[${parts.join(",")}]`;
  const keys = [...new Set(parts.map(() => random.pick(names)))];
  return `{${keys.map((key, index) => `${JSON.stringify(key)}:${parts[index]}`).join(",")}}`;
}

function yamlOf(random: Random, indent: string, depth: number): string {
  if (depth > 2) return ` ${scalarOf(random)}`;
  const inner = `${indent}  `;
  const isList = random.integer(0, 1) === 0;
  const parts = random.list(random.integer(1, 3), (index) => {
    const value =
      random.pick([0, 1]) === 0 ? ` ${scalarOf(random)}` : yamlOf(random, inner, depth + 1);
    return `\n${indent}${isList ? "-" : `k${index}:`}${value}`;
  });
  return depth === 0 ? parts.join("").slice(1) : parts.join("");
}

/** A text in quotes, a number or a truth, as YAML and TOML write them alike. */
function scalarOf(random: Random): string {
  const text = random.pick(texts.filter((one) => !/[\u0085\u2028\ufeff]/.test(one)));
  return random.pick([JSON.stringify(text), random.pick(["0", "1", "-7", "1.5", "-2.25"]), "true"]);
}

function xmlOf(random: Random, depth: number): string {
  const name = random.pick(["a", "b", "c", "toString", "__proto__", "ü"]);
  const escaped = random
    .pick(texts.filter((one) => !/\ufeff/.test(one)))
    .replace(/[&<>"'\r]/g, (character) => `&#${character.charCodeAt(0)};`);
  const attribute = random.integer(0, 2) === 0 ? ` id="${escaped}"` : "";
  const inner = random.list(depth > 2 ? 0 : random.integer(0, 3), () => xmlOf(random, depth + 1));
  return `<${name}${attribute}>${random.pick(["", escaped, "\n  "])}${inner.join(random.pick(["", "\n", "x"]))}</${name}>`;
}

function csvField(random: Random): string {
  const text = random.pick(texts.filter((one) => !/\ufeff/.test(one)));
  return /[",\r\n]/.test(text) || random.integer(0, 3) === 0
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}
