import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { answerOf, partOf, textOf } from "#kit/oracle/answers.ts";
import { compareOptions } from "#kit/oracle/compare-options.ts";
import { defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import type { TestRun } from "#kit/proof/run-for-test.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { family } from "./manifest.ts";
import { testJmespath } from "./test-jmespath.ts";
import { testJsonpath } from "./test-jsonpath.ts";
import { testXpath } from "./test-xpath.ts";

const run = familyRunForTest(family, import.meta.url);

type Suite = {
  readonly tests: readonly {
    readonly selector: string;
    readonly invalid?: true;
    readonly document?: JsonValue;
    readonly results?: JsonValue[];
    readonly paths?: JsonValue[];
  }[];
};
const suiteUrl = new URL("suites/jsonpath-compliance.json", import.meta.url);
const suite = JSON.parse(readFileSync(suiteUrl, "utf8")) as Suite;

/** A query may have several right orders, as the members of an object have none. */
const published = new Map(
  suite.tests.map(({ selector, document, invalid, results = [], paths = [] }) => [
    JSON.stringify([selector, document ?? null]),
    invalid ? { refused: true as const } : results.map((values, at) => [values, paths[at] ?? []]),
  ]),
);

type PathCase = { path: string; text: string };

const jsonpath = compareOptions<PathCase, JsonValue>(testJsonpath, run, {
  cases: () =>
    suite.tests.map(({ selector, document = null }) => ({
      path: selector,
      text: JSON.stringify(document),
    })),
  theirs: ({ path, text }) =>
    published.get(JSON.stringify([path, JSON.parse(text) as JsonValue])) ?? null,
  read: (done) => [
    JSON.parse(partOf(done, 0, "text").text) as JsonValue,
    partOf(done, 1, "table").rows.map(([path = ""]) => path),
  ],
  agree: (theirs, ours) =>
    Array.isArray(theirs)
      ? theirs.some((each) => isDeepStrictEqual(each, ours))
      : isDeepStrictEqual(theirs, ours),
  choices: [
    {
      reason:
        "RFC 9535, section 2.1.1, allows no white space around a query. It is ignored, because it comes with what people paste.",
      covers: ({ path }) => path !== path.trim(),
    },
  ],
});

const letters = Array.from("abzAZ09 é日,-");

function drawJson(random: Random, depth: number): JsonValue {
  const kind = depth === 0 ? random.integer(0, 3) : random.integer(0, 7);
  if (kind === 0) return random.pick([null, true, false]);
  if (kind === 1) return random.integer(-20, 100);
  if (kind === 2) return random.integer(-100, 100) / 8;
  if (kind === 3) return random.text(letters, random.integer(0, 5));
  if (kind < 6) return random.list(random.integer(0, 4), () => drawJson(random, depth - 1));
  return Object.fromEntries(
    ["a", "b", "name", "two words"]
      .filter(() => random.integer(0, 2) > 0)
      .map((name) => [name, drawJson(random, depth - 1)]),
  );
}

function drawRecords(random: Random): JsonValue {
  return random.list(random.integer(1, 5), (index) => ({
    name: random.text("abcxyz", random.integer(1, 3)),
    n: random.integer(-9, 9),
    size: { w: index, h: random.integer(0, 5) / 4 },
    tags: random.list(random.integer(0, 3), () => random.text("pqr", 1)),
    ...(random.integer(0, 1) === 1 && { note: random.pick([null, "", "x", true]) }),
  }));
}

const expressions = String.raw`
  @ | a | a.b | "two words" | a[0] | a[-1] | a[1:] | a[::-1] | a[:2] | a[*].b | a[].b | [*] | [] | *.a | a || b
  a && b | !a | a == b | a != b | [a, b] | {x: a, y: b.name} | a[?b] | type(@) | to_string(@) | to_array(a)
  not_null(a, b, 'none') | keys(@) | values(@) | length(@) | length(a) | a.*.b | to_number(a) | a[?@ > ${"`1`"}]
  a.not_there.b | [0][1] | a[*][0] | a | [0] | contains(a, b) | reverse(a) | merge(@, {z: ${"`1`"}}) | a[0 | a.[ | foo(@)
  length(a, b) | a[?b ==] | {a} | 'it\'s' | ${'`[1, {"k": null}]`'} | "\u00e9" | a[1:2:0] | abs(a) | @.a | a.b.c
`
  .trim()
  .split(/\s*\n\s*| \| (?!\[0\])/);
const recordExpressions = String.raw`
  [?n > ${"`0`"}].name;sort_by(@, &n)[*].name;max_by(@, &n).name;min_by(@, &size.h).n;sum([*].n);avg([*].n)
  [].tags[];[*].tags[] | sort(@);join('-', [*].name);map(&size.w, @);[?contains(tags, 'p')].n;[?note].name
  [?n >= ${"`-3`"} && size.h < ${"`1`"}].[name, n];[*].{id: name, area: size.*};max([*].n);min([*].name);[?starts_with(name, 'a')]
  [?ends_with(name, 'c')] | length(@);[*].size.h | [?@ != ${"`0`"}];ceil([0].size.h);floor([0].size.h);abs([0].n);sort([*].name)
  [?!note].name;[?name == 'a' || n == ${"`1`"}] | [0];reverse([*].n);[*].not_null(note, name);[::2].n;[-2:].name;[*] | [0].tags[-1]
  sort_by(@, &tags);max_by(@, &name).n;[].[n, to_string(n)];keys([0]) | sort(@);merge([0], [-1]);to_number([0].name);length([0].name)
`
  .trim()
  .split(/\s*\n\s*|;/);

type JmesCase = { text: string; expression: string };

const jmes = compareOptions<JmesCase, JsonValue>(testJmespath, run, {
  cases: (random) => [
    ...random.list(200, (index) => ({
      expression: expressions[index % expressions.length] ?? "@",
      text: JSON.stringify({
        a: drawJson(random, 2),
        b: drawJson(random, 2),
        "two words": drawJson(random, 1),
      }),
    })),
    ...random.list(160, (index) => ({
      expression: recordExpressions[index % recordExpressions.length] ?? "@",
      text: JSON.stringify(drawRecords(random)),
    })),
  ],
  theirs: {
    script: "queries.py",
    command: "jmespath.search",
    packages: ["python3-jmespath"],
  },
  read: (done) => JSON.parse(textOf(done)) as JsonValue,
  choices: [
    {
      reason:
        "JMESPath says of to_string() only that it gives JSON. Ours doesn't escape letters beyond ASCII.",
      covers: ({ expression }) => expression === "to_string(@)",
    },
  ],
});

type XpathCase = {
  text: string;
  expression: string;
  format: string;
  ignoreNamespaces: boolean;
};

const names = ["a", "b", "item"];

function drawElement(random: Random, depth: number): string {
  const name = random.pick(names);
  const attributes = random
    .some(["id", "x", "p:y"], random.integer(0, 2))
    .map((each) => ` ${each}="${random.pick(["1", "2", "é", "a &amp; b", ""])}"`)
    .join("");
  const children = random.list(depth === 0 ? 0 : random.integer(0, 4), () =>
    random.pick([
      () => drawElement(random, depth - 1),
      () => drawElement(random, depth - 1),
      () => random.pick(["text", " ", "3.5", "&lt;é", "7"]),
      () => "<!--note-->",
      () => "<?go now?>",
    ])(),
  );
  return `<${name}${attributes}>${children.join("")}</${name}>`;
}

const xpaths = `
  //*;//a;/root/*;//b[1];//b[last()];(//b)[2];//*[@id];//*[@id='1'];//@*;//@p:y;//text();//comment()
  count(//*);string(//b);number(//b);//a/b|//b/a;//*[not(*)];//*[contains(., 't')];//*[position() mod 2 = 1]
  sum(//*[number(.) = number(.)]);name(//*[2]);//item/parent::*;//a/ancestor::*;//b/following-sibling::*
  //b/preceding-sibling::*[1];//*[starts-with(name(), 'i')];boolean(//item);string-length(//root);normalize-space(/)
  concat(name(/*), '-', count(//@id));translate('abc', 'ab', 'xy');substring('12345', 1.5, 2.6);//*[@id > 1]
  //p:c;//node();//processing-instruction('go');//*[self::a or self::b];/descendant::a[2];//a[b][1];id('x')
  1 div 3;-1 mod 2;floor(-1.5);round(2.5);//*[count(*) = 2]/@id;local-name(//@p:y);namespace-uri(//@p:y);true()
  //a[;//*[@];count(1);foo();//q:a;substring-before('a-b','-');substring-after('a-b','-');not(//zzz);'x' = 'y'
  //*[lang('de')];//a = //b;//@id < 2;string(1 div 0);..;/;.;//*[.='7'];//a/following::b;//b/preceding::a;//*[@*[2]]
`
  .trim()
  .split(/\s*\n\s*|;/);
const page =
  "<!doctype html><title>T</title><body class=x><h1>Hi &amp; bye</h1><ul><li>One<li class='b x'>Two</ul><table><tr><td>1<td>2</table><p>a<br>b<img src=i.png alt='An &quot;i&quot;'><script>if (a < b) x()</script>";
const pagePaths = [
  "//li",
  "//li[2]/@class",
  "//td",
  "//tr/..",
  "//img/@alt",
  "//script",
  "//h1",
  "//*[contains(@class, 'x')]",
  "string(//title)",
  "//p/text()",
  "//LI",
  "//br",
];

const xpathCases = (random: Random): XpathCase[] => [
  ...random.list(300, (index) => ({
    expression: xpaths[index % xpaths.length] ?? "//*",
    text: `<root xmlns:p="urn:p"><p:c/>${random.list(3, () => drawElement(random, 3)).join("")}</root>`,
    format: "xml",
    ignoreNamespaces: false,
  })),
  ...pagePaths.map((expression) => ({
    expression,
    text: page,
    format: "auto",
    ignoreNamespaces: false,
  })),
  ...["<a>", "<a><b></a>", "<a b=c/>", "<a/><b/>", "a", "<a>&x;</a>", "<a b='1' b='2'/>"].map(
    (text) => ({ expression: "//a", text, format: "xml", ignoreNamespaces: false }),
  ),
];

function readMatches(done: TestRun): JsonValue {
  const { type } = done.result as { type: string };
  if (type === "text") {
    const { text, notice = "" } = answerOf(done, "text");
    return notice === "" ? text : [];
  }
  return partOf(done, 1, "table").rows;
}

export const oracles = {
  [testJsonpath.code]: defineOracle({
    none: "No package of Debian 12 reads RFC 9535.",
    instead:
      "The JSONPath Compliance Test Suite of the RFC's authors, 687 queries with their values and paths.",
    comparisons: [jsonpath],
  }),
  [testJmespath.code]: defineOracle({
    by: "Python's jmespath.",
    trust: "It is the specification's first implementation, in Python; ours is in JavaScript.",
    comparisons: [jmes],
  }),
  [testXpath.code]: defineOracle({
    by: "lxml evaluates the same expressions, on what html5lib reads for HTML.",
    trust: "It is libxml2, written in C; ours is JavaScript.",
    comparisons: [
      compareOptions<XpathCase, JsonValue>(testXpath, run, {
        cases: xpathCases,
        theirs: {
          script: "queries.py",
          command: "lxml's xpath, html5lib",
          packages: ["python3-lxml", "python3-html5lib"],
        },
        read: readMatches,
      }),
    ],
  }),
};
