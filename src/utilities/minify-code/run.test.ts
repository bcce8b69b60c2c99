import { expect, test } from "vitest";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { textOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const minify = async (language: string, text: string, options: object = {}) => {
  const member = memberOf(family, `minify-${language}_1`);
  return textOf(
    await runForTest(run, member, { operation: "minify", options: { text, ...options } }),
  );
};

test.each<[string, string, string]>([
  ["javascript", " ", "Type or paste some text first."],
  ["javascript", "let a = ;", "Line 1, column 9: this is not valid JavaScript."],
  ["css", 'a { b: "c\n" }', "Line 1, column 8: this is not valid CSS."],
  ["svg", "<p></p>", "This is not an SVG: it has no <svg> element."],
  ["svg", "<svg><g></svg>", "Line 1, column 14: this is not valid SVG."],
])("refuses as %s %j", async (language, text, message) => {
  await expect(minify(language, text)).rejects.toMatchObject({ field: "text", message });
});

test.each([
  ["a  :hover { b : c }", "a :hover{b :c}"],
  [
    "a/**/b { --x:  { a : b } ; width: calc( 1px  +  2px ) ; }",
    "a/**/b{--x: { a : b };width:calc(1px + 2px)}",
  ],
  [
    "@media screen and ( width > 1px ) { a , b > c { d: e !important } }",
    "@media screen and (width>1px){a,b>c{d:e!important}}",
  ],
  ['a[ b = "c  d" ] { e: url( f.png ) }', 'a[ b = "c  d" ]{e:url( f.png )}'],
])("minifies the style %j", async (text, small) => {
  expect(await minify("css", text)).toBe(small);
});

test("shortens the names of a module, and keeps those of a script", async () => {
  const text = "const longName = 1; export { longName as a };";
  expect(await minify("javascript", text, { isModule: true })).toBe("const a=1;export{a};");
  expect(await minify("javascript", "const longName = 1; f(longName)")).toBe(
    "const longName=1;f(1);",
  );
});

test("leaves code as it is where it would become longer", async () => {
  expect(await minify("html", "<p>a")).toBe("<p>a");
});
