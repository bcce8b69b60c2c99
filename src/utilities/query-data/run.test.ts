import { expect, test } from "vitest";
import { answerOf, partOf, textOf } from "#kit/oracle/answers.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

function query(code: string, options: object) {
  return runForTest(run, memberOf(family, `${code}_1`), { operation: "query", options });
}

test.each([
  ["test-jsonpath", { text: " " }, "Type or paste some text first."],
  ["test-jsonpath", { text: "{" }, "Line 1, column 2: a closing } is missing here: {"],
  ["test-jsonpath", { text: "{}", path: " " }, "Write a query, such as $.books[*].title."],
  ["test-jsonpath", { text: "{}", path: "a" }, "Character 1: expected '$'"],
  ["test-jsonpath", { text: "{}", path: "$[?foo(@)]" }, "Character 4: no such function 'foo'."],
  [
    "test-jmespath",
    { text: "{}", expression: "" },
    "Write an expression, such as machines[*].name.",
  ],
  ["test-jmespath", { text: "{}", expression: "a =" }, "Character 3: write == to compare."],
  ["test-jmespath", { text: "{}", expression: "a.'b" }, "Character 3: the quote ' isn't closed."],
  [
    "test-jmespath",
    { text: "{}", expression: "a." },
    "Character 3: the expression ends too early. Expected a name.",
  ],
  ["test-jmespath", { text: "{}", expression: "a b" }, "Character 3: b is not expected here."],
  [
    "test-jmespath",
    { text: "{}", expression: "a[0:1:2:3]" },
    "Character 8: : is not expected here.",
  ],
  ["test-jmespath", { text: "[1]", expression: "[::0]" }, "The step of a slice can't be 0."],
  ["test-jmespath", { text: "{}", expression: "foo(@)" }, "There is no function called foo()."],
  [
    "test-jmespath",
    { text: "{}", expression: "abs('x')" },
    "abs() needs a number as argument 1, not a string.",
  ],
  ["test-jmespath", { text: "{}", expression: "length()" }, "length() needs 1 argument."],
  [
    "test-jmespath",
    { text: '[1,"a"]', expression: "sort(@)" },
    "sort() needs numbers alone or strings alone to compare.",
  ],
  [
    "test-jmespath",
    { text: "{}", expression: "&a" },
    "An expression with & is only for functions such as sort_by().",
  ],
  [
    "test-jmespath",
    { text: "{}", expression: "(".repeat(9000) },
    "The expression is nested too deeply.",
  ],
  ["test-xpath", { text: "<a>", expression: "" }, "Write an expression, such as //book/title."],
  ["test-xpath", { text: "<a><b></a>" }, "Line 1, column 4: the element b is closed as a."],
  [
    "test-xpath",
    { text: "<a>\u0001</a>" },
    "Line 1, column 4: XML doesn't allow this control character.",
  ],
  ["test-xpath", { text: "<a>".repeat(501) }, "Elements are nested more than 500 levels deep."],
  [
    "test-xpath",
    { text: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>' },
    "the entity &x; is unknown.",
  ],
  [
    "test-xpath",
    { text: "<a/>", expression: "//b[" },
    "Character 5: the expression ends too early.",
  ],
  [
    "test-xpath",
    { text: "<a/>", expression: "//b = 'x" },
    "Character 7: the quote ' isn't closed.",
  ],
  ["test-xpath", { text: "<a/>", expression: "p:b" }, "The document declares no prefix p."],
  ["test-xpath", { text: "<a/>", expression: "up::b" }, "Character 1: there is no axis called up."],
  [
    "test-xpath",
    { text: "<a/>", expression: "lower-case(.)" },
    "XPath 1.0 has no function called lower-case().",
  ],
  ["test-xpath", { text: "<a/>", expression: "contains('a')" }, "contains() needs 2 arguments."],
  [
    "test-xpath",
    { text: "<a/>", expression: "count(1)" },
    "count(), sum(), name() and similar functions need nodes.",
  ],
  [
    "test-xpath",
    { text: "<a/>", expression: "1/b" },
    "A path or | needs nodes, not a text, number or boolean.",
  ],
  ["test-xpath", { text: "<a/>", expression: "$x" }, "Character 1: there are no variables here."],
])("%s refuses %j", async (code, options, message) => {
  await expect(query(code, options)).rejects.toThrow(message);
});

test("matches of JSONPath keep all digits and the last of equal names", async () => {
  const text = '{"a":1,"a":[12345678901234567890, 1.0, 1e400]}';
  const done = await query("test-jsonpath", { text, path: "$.a[*]" });
  expect(partOf(done, 0, "text").text).toBe("[\n  12345678901234567890,\n  1.0,\n  1e400\n]");
});

test("says that nothing matches", async () => {
  const done = await query("test-jsonpath", { text: "{}", path: "$.a" });
  expect(answerOf(done, "parts").notice).toBe("Nothing matches this query.");
  const xml = await query("test-xpath", { text: '<a xmlns="urn:x"/>', expression: "//a" });
  expect(answerOf(xml, "text").notice).toContain("turn on Ignore namespaces");
});

test("stops at 100,000 matches", async () => {
  const text = `[${"[1,1,1,1],".repeat(9999)}0]`;
  const path = "$..[*,*,*,*]";
  const done = await query("test-jsonpath", { text, path });
  expect(answerOf(done, "parts").notice).toBe("Only the first 100,000 matches are kept.");
  expect(partOf(done, 1, "table").rows).toHaveLength(1000);
});

test("JMESPath finds nothing that JavaScript's objects have by themselves", async () => {
  const ask = async (expression: string) =>
    textOf(await query("test-jmespath", { text: '{"hasOwnProperty":1,"a":{}}', expression }));
  expect(await ask("a.constructor")).toBe("null");
  expect(await ask("`{}`.toString")).toBe("null");
  expect(await ask("{__proto__: a, b: hasOwnProperty}")).toBe('{\n  "__proto__": {},\n  "b": 1\n}');
});

test("JMESPath counts letters as people do, and reads older literals", async () => {
  const ask = async (expression: string) =>
    textOf(await query("test-jmespath", { text: '{"a":"👩é","s":"on"}', expression }));
  expect(await ask("length(a)")).toBe("2");
  expect(await ask("reverse(a)")).toBe('"é👩"');
  expect(await ask("s == `on`")).toBe("true");
});

test("XPath finds elements of a default namespace if asked", async () => {
  const text = '<a xmlns="urn:x" xmlns:p="urn:p"><p:b q="1"/></a>';
  const ask = (expression: string, ignoreNamespaces = false) =>
    query("test-xpath", { text, expression, ignoreNamespaces });
  expect(partOf(await ask("//p:b"), 0, "text").text).toBe('<p:b q="1" xmlns:p="urn:p"/>');
  expect(partOf(await ask("//b/@q", true), 1, "table").rows).toEqual([["/a/p:b/@q", "1"]]);
  expect(textOf(await ask("count(//@*)"))).toBe("1");
});

test("XPath takes CDATA for text, and writes HTML as HTML", async () => {
  const text = "<a>x<![CDATA[<y>]]>z</a>";
  const done = await query("test-xpath", { text, expression: "//text()" });
  expect(partOf(done, 1, "table").rows).toEqual([["/a/text()", "x<y>z"]]);
  const page = await query("test-xpath", { text: "<p>a<br>b", format: "html", expression: "//p" });
  expect(partOf(page, 0, "text").text).toBe("<p>a<br>b</p>");
});
