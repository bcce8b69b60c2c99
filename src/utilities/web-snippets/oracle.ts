import { textOf } from "#kit/oracle/answers.ts";
import { compareOptions } from "#kit/oracle/compare-options.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { family } from "./manifest.ts";
import { removeHtmlTags } from "./remove-html-tags.ts";
import { svgToDataUrl } from "./svg-to-data-url.ts";

const run = familyRunForTest(family, import.meta.url);

type Svg = { text: string; form: string; encoding: string };
type Html = { text: string; lines: boolean; links: boolean };

function drawSvg(random: Random): string {
  const value = () =>
    random
      .text(Array.from("ab %#&é日👩+?{}|`^[]\\;,()"), random.integer(0, 6))
      .replaceAll("&", "&amp;");
  const quote = random.pick(['"', "'"]);
  const inside = random.list(
    random.integer(0, 3),
    () =>
      `<text fill=${quote}#${value()}${quote}>${value()}${random.pick(["", "\n", "it&apos;s"])}</text>`,
  );
  const namespace = random.pick([` xmlns=${quote}http://www.w3.org/2000/svg${quote}`, ""]);
  return `${random.pick(["", "<!-- a -->", '<?xml version="1.0"?>\n'])}<svg${namespace} viewBox=${quote}0 0 1 1${quote}>${inside.join("")}</svg>`;
}

const svgs = compareWith<Svg, JsonValue>({
  name: svgToDataUrl.code,
  cases: (random) =>
    random.list(210, () => ({
      text: drawSvg(random),
      form: random.pick(["css", "url", "html"]),
      encoding: random.pick(["percent", "base64"]),
    })),
  theirs: {
    script: "snippets.py",
    command:
      "tinycss2 and html5lib find the URL, urllib.request opens it, and ElementTree reads the SVG",
    packages: ["python3-tinycss2", "python3-html5lib"],
    given: async (options) => ({
      of: "data_url",
      original: options.text,
      form: options.form,
      written: textOf(await runForTest(run, svgToDataUrl, { operation: "encode", options })),
    }),
  },
  // Whether what is in the URL is the same drawing, in the namespace of SVG.
  ours: async () => [true, "image/svg+xml", "{http://www.w3.org/2000/svg}svg"],
});

const words = [
  "one",
  "two  three",
  "&amp;",
  "&eacute;\n",
  " ",
  "<b>bold</b>",
  "<i>it </i>",
  "<br>",
  "&nbsp;x",
  "<!-- c -->",
  "<script>no()</script>",
  "<a href='/x?a=1&amp;b'>link</a>",
];

function drawHtml(random: Random, depth: number): string {
  const inline = () =>
    random.list(random.integer(0, 4), () => random.pick(words)).join(random.pick(["", " "]));
  if (depth === 0) return inline();
  return random
    .list(random.integer(1, 3), () =>
      random.pick([
        () => `<p>${inline()}</p>`,
        () => `<div>${drawHtml(random, depth - 1)}</div>`,
        () => `<h2>${inline()}</h2>\n`,
        () => `<ul>${random.list(2, () => `<li>${inline()}</li>`).join("\n")}</ul>`,
        () => `<pre>a  b\n  ${inline()}</pre>`,
        () => `<table><tr><td>${inline()}</td><td>x</td></tr></table>`,
        () => `<section>${drawHtml(random, depth - 1)}</section>`,
        inline,
      ])(),
    )
    .join(random.pick(["", "\n"]));
}

export const oracles = {
  [svgToDataUrl.code]: defineOracle({
    by: "Python finds the data URL in our CSS or HTML, opens it and reads the same drawing.",
    trust: "urllib, tinycss2, html5lib and expat don't know how we write URLs.",
    comparisons: [svgs],
  }),
  [removeHtmlTags.code]: defineOracle({
    by: "html5lib reads the same HTML, and Python writes the text of its tree.",
    trust: "It is a parser of HTML in Python, and the text is put together by another method.",
    comparisons: [
      compareOptions<Html, JsonValue>(removeHtmlTags, run, {
        theirs: { script: "snippets.py", command: "html5lib", packages: ["python3-html5lib"] },
        cases: (random) =>
          random.list(260, () => ({
            text: `<main>x${drawHtml(random, 2)}</main>`,
            lines: random.integer(0, 3) > 0,
            links: random.integer(0, 1) === 1,
          })),
        read: textOf,
      }),
    ],
  }),
};
