import { expect, test } from "vitest";
import { convert, convertForTest, refusal } from "../convert-for-test.ts";

const small = { indent: "0" };
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

test.each([
  ["<a>&#0;</a>", "Line 1, column 4: &#0; is a character that XML can't contain."],
  ["<a>\n&#xD800;</a>", "Line 2, column 1: &#xD800; is a character that XML can't contain."],
  ['<a b="&#x110000;"/>', "Line 1, column 6: &#x110000; is a character that XML can't contain."],
  ["<a>\u0001</a>", "Line 1, column 4: XML can't contain U+0001."],
  ["<a>&nbsp;</a>", "Line 1, column 4: the entity &nbsp; is not declared."],
  ["<a>\n<b></a>", "Line 2, column 4: </a> is here, but </b> must come first."],
  ['<a b="1" b="2"/>', "Line 1, column 12: the attribute b occurs twice."],
  ["<a>x", "Line 1, column 5: <a> isn't closed: </a> is missing."],
  ["<a/>x", "Line 1, column 5: XML must have exactly one root element."],
  [
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    "Line 1, column 58: &x; refers to another file, and other files are not read.",
  ],
  [
    '<!DOCTYPE a [<!ENTITY x SYSTEM "x">]><a b="&x;"/>',
    "Line 1, column 43: &x; refers to another file, and other files are not read.",
  ],
  [
    '<!DOCTYPE a [<!ENTITY a "&b;"><!ENTITY b "&a;">]><a>&a;</a>',
    "Line 1, column 53: in &b; the entity &a; refers to itself.",
  ],
  [
    '<!DOCTYPE a [<!ENTITY b "<c>">]><a>&b;</a>',
    "Line 1, column 36: &b; doesn't contain complete elements.",
  ],
])("refuses %j", async (text, sentence) => {
  expect(await refusal("xml-to-json", text)).toBe(sentence);
});

test.each(["element", "attribute"])(
  "stops entities that unfold without end in an %s",
  async (in_) => {
    const entities = Array.from(
      { length: 11 },
      (_, level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`,
    );
    const root = in_ === "element" ? "<a>&a11;</a>" : '<a b="&a11;"/>';
    const text = `<!DOCTYPE a [\n<!ENTITY a0 "lolololol">${entities.join("")}]>\n${root}`;
    expect(await refusal("xml-to-json", text)).toMatch(
      /^Line 3, column [46]: .*the entities expand to more than 1,000,000 characters\.$/,
    );
  },
);

// ElementTree reads the same, with xmltodict's names.
test.each([
  ["<p>caf&#233; &#x1F600;</p>", '{"p":"café 😀"}'],
  ['<p a="caf&#233; &#x1F600;"/>', '{"p":{"@a":"café 😀"}}'],
  ["<p>Hello <b>big</b> world</p>", '{"p":{"b":"big","#text":"Hello  world"}}'],
  ["<p> x </p>", '{"p":" x "}'],
  ["<p>\n  <b/>\n  <c/>\n</p>", '{"p":{"b":"","c":""}}'],
  ['<p a="  x  y "/>', '{"p":{"@a":"  x  y "}}'],
  ['<p a="x\n\ty&#10;&#9;z"/>', '{"p":{"@a":"x  y\\n\\tz"}}'],
  ["<p>x\r\ny\rz&#13;</p>", '{"p":"x\\ny\\nz\\r"}'],
  [
    '<p xml:space="preserve"> <b> </b> <c xml:space="default"> <d/> </c></p>',
    '{"p":{"b":" ","c":{"d":"","@xml:space":"default"},"#text":"  ","@xml:space":"preserve"}}',
  ],
  ["<r><a/>text</r>", '{"r":{"a":"","#text":"text"}}'],
  ["<toString/>", '{"toString":""}'],
  [
    '<constructor><__proto__ toString="1" __proto__="2">x</__proto__><hasOwnProperty/></constructor>',
    '{"constructor":{"__proto__":{"#text":"x","@toString":"1","@__proto__":"2"},"hasOwnProperty":""}}',
  ],
  ["<a:b xmlns:a='u'/>", '{"a:b":{"@xmlns:a":"u"}}'],
  ["<a><![CDATA[<b>&amp;]]]]><![CDATA[>]]></a>", '{"a":"<b>&amp;]]>"}'],
  ["<!DOCTYPE a [<!ENTITY x '<b>&#233;</b>'>]><a>&x;&x;</a>", '{"a":{"b":["é","é"]}}'],
  [
    "<!DOCTYPE a [<!ATTLIST a t NMTOKENS #IMPLIED d CDATA ' 1 '>]><a t=' x  y '/>",
    '{"a":{"@t":"x y","@d":" 1 "}}',
  ],
])("reads %j", async (text, json) => {
  expect(await convert("xml-to-json", text, small)).toBe(`${json}\n`);
});

test("says that the place of elements within text is not kept", async () => {
  expect(await convertForTest("xml-to-json", "<p>a<b/>c</p>")).toMatchObject({
    notice: "<p> mixes text and elements: the positions of the elements within the text are lost.",
  });
  expect((await convertForTest("xml-to-json", "<p> <b/> </p>")).notice).toBeUndefined();
});

test.each([
  [
    '{"a":{"@id":[1]}}',
    "An attribute or #text must be a single value, not a list or object: at a.@id.",
  ],
  [
    '{"a":{"@id":{}}}',
    "An attribute or #text must be a single value, not a list or object: at a.@id.",
  ],
  [
    '{"a":{"#text":[1]}}',
    "An attribute or #text must be a single value, not a list or object: at a.#text.",
  ],
  ['{"a":{"b":["x","\\u0000"]}}', "XML can't contain U+0000: at a.b[1]."],
  ['{"a":{"@b":"\\u0001"}}', "XML can't contain U+0001: at a.@b."],
  ['{"a":"\\uffff"}', "XML can't contain U+FFFF: at a."],
  ['{"a":{"b c":1}}', '"b c" can\'t be a name in XML: at a["b c"].'],
  ['{"a":{"@":1}}', '"@" can\'t be a name in XML: at a.@.'],
  ['{"a":{"x:":1}}', '"x:" can\'t be a name in XML: at a.x:.'],
  ['{"":1}', '"" can\'t be a name in XML: at [""].'],
])("writes no XML of %j", async (text, sentence) => {
  expect(await refusal("json-to-xml", text)).toBe(sentence);
});

test("refuses an outermost element that is no name", async () => {
  await expect(convert("json-to-xml", "[1]", { root: "1 a" })).rejects.toMatchObject({
    message: '"1 a" can\'t be an element name.',
    field: "root",
  });
});

test.each([
  [
    "json-to-xml",
    '{"a":[[1,2],[3,4]]}',
    "<root><a><item>1</item><item>2</item></a><a><item>3</item><item>4</item></a></root>",
  ],
  [
    "json-to-xml",
    "[[1],[2,[3]]]",
    "<root><item><item>1</item></item><item><item>2</item><item><item>3</item></item></item></root>",
  ],
  ["yaml-to-xml", "a: [[x]]", "<root><a><item>x</item></a></root>"],
  [
    "json-to-xml",
    '{"a":{"@id":"x\\ty\\nz\\r","#text":"x\\ry\\n\\t"}}',
    '<a id="x&#9;y&#10;z&#13;">x&#13;y\n\t</a>',
  ],
  ["json-to-xml", '{"a":"]]>"}', "<a>]]&gt;</a>"],
])("%s writes %j", async (code, text, xml) => {
  expect(await convert(code, text, small)).toBe(`${declaration}${xml}\n`);
});

test("puts no layout where it would become text, and says what leaves no trace", async () => {
  const text = '{"a":{"#text":"x","b":{"c":[]}},"d":{"e":1}}';
  expect(await convertForTest("json-to-xml", text)).toEqual({
    text: `${declaration}<root>\n  <a>x<b/></a>\n  <d>\n    <e>1</e>\n  </d>\n</root>\n`,
    notice: "An empty list writes no element: at a.b.c.",
  });
});

test.each(['{"a":{"b":["x\\r\\ny"," z ","<&>\\"\'"],"#text":" t\\n","@c":"\\t\\n\\r \\u00a0😀"}}'])(
  "reads what it wrote of %s",
  async (json) => {
    const xml = await convert("json-to-xml", json);
    expect(JSON.parse(await convert("xml-to-json", xml))).toEqual(JSON.parse(json));
  },
);
