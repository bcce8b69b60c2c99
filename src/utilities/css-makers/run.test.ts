import { expect, test } from "vitest";
import { answerOf, partOf, textOf } from "#kit/oracle/answers.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

function ask(code: string, options: object) {
  const member = memberOf(family, `${code}_1`);
  const [operation = ""] = Object.keys(member.operations);
  return runForTest(run, member, { operation, options });
}

const drawn = async (code: string, options: object) => {
  const { base64 } = partOf(await ask(code, options), 1, "image");
  return Buffer.from(base64, "base64").toString();
};

test.each([
  ["css-gradient", { colours: "red" }, "Enter at least two colours, one per line."],
  ["css-gradient", { colours: "red\nrad" }, '"rad" is not a colour.'],
  ["css-gradient", { colours: "red\n".repeat(51) }, "Use at most 50 colours."],
  ["css-gradient", { colours: "red\nurl(x)" }, '"url(x)" is not a colour.'],
  ["css-gradient", { angle: 400 }, "angle: Angle can be at most 360."],
  ["box-shadow", { colour: "x" }, '"x" is not a colour.'],
  ["box-shadow", { blur: -1 }, "blur: Blur must be at least 0."],
  ["cubic-bezier", { x1: 1.1 }, "x1: First point, time can be at most 1."],
  ["fluid-type", { narrow: 900, wide: 900 }, "The wide window must be wider than the narrow one."],
  ["px-to-rem", { text: " " }, "Type a size or paste CSS first."],
])("%s refuses %j", async (code, options, message) => {
  await expect(ask(code, options)).rejects.toThrow(message);
});

test("a gradient to the right is drawn across the middle, and stops are spread", async () => {
  const svg = await drawn("css-gradient", { colours: "red\nlime 20%\nblue\nwhite" });
  expect(svg).toContain('x1="0" y1="80" x2="400" y2="80"');
  const offsets = [...svg.matchAll(/offset="([\d.]+)"/g)].map(([, offset]) => offset);
  expect(offsets).toEqual(["0", "0.2", "0.6", "1"]);
});

test("hex digits without # get one, and half transparent colours are drawn so", async () => {
  const options = { colours: "f00\n00f8", kind: "radial" };
  expect(partOf(await ask("css-gradient", options), 0, "text").text).toBe(
    "background: radial-gradient(#f00, #00f8);",
  );
  expect(await drawn("css-gradient", options)).toContain('stop-opacity="0.5333"');
});

test("a shadow's blur is twice the deviation of SVG's", async () => {
  expect(await drawn("box-shadow", { blur: 10 })).toContain('stdDeviation="5"');
  expect(await drawn("box-shadow", { blur: 10, inset: true })).toContain("clip-path");
});

test("warns of sizes that zooming may not double", async () => {
  const done = answerOf(await ask("fluid-type", { smallest: 10, largest: 26 }), "parts");
  expect(done.notice).toContain("2.5 times");
});

test.each([
  ["24", "rem", "1.5rem"],
  ["12\n 8 ", "rem", "0.75rem\n 0.5rem"],
  ["1.5", "px", "24px"],
  ["a{margin:-.5REM}", "px", "a{margin:-8px}"],
  ['"4px" url(4px) /*4px*/', "rem", '"4px" url(4px) /*4px*/'],
])("%j to %s is %j", async (text, way, changed) => {
  expect(textOf(await ask("px-to-rem", { text, way }))).toBe(changed);
});
