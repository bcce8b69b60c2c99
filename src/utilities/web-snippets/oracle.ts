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
import { svgToJsx } from "./svg-to-jsx.ts";

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

const attributes = [
  'stroke-width="2"',
  "class='a b'",
  'xlink:href="#a"',
  'xml:space="preserve"',
  'data-x="1"',
  'aria-label="it&apos;s &lt;b&gt; &amp; {c} &quot;d&quot;"',
  'fill="url(#a)"',
  "font-family=\"'Two words', serif\"",
  'tabindex="0"',
  'clip-path="url(#c)"',
  'stop-color="#36c"',
  'gradientUnits="userSpaceOnUse"',
  'color-interpolation-filters="sRGB"',
  'd="M0 0\n L1 1"',
  'style="fill: red; stroke-width: 2px"',
  "style=\"--a: 1; background: url(data:image/png;base64,AA==); font-family: 'a;b'\"",
  'style=""',
];

function drawElement(random: Random, depth: number): string {
  const names = new Map(
    random.some(attributes, random.integer(0, 4)).map((each) => [each.split("=", 1)[0], each]),
  );
  const written = ["", ...names.values()].join(" ");
  const kind = random.integer(0, depth > 0 ? 4 : 2);
  if (kind === 0) return `<path${written}/>`;
  if (kind === 1) {
    const text = random.text(Array.from("ab {}é日👩'\"\\\n"), random.integer(0, 8));
    return `<text${written}>${text}&amp;<tspan>${random.pick([" x ", "y", "&lt;"])}</tspan> z</text>`;
  }
  if (kind === 2)
    return `<style type="text/css">${random.pick([".a > b { fill: red }", "<![CDATA[a{}]]>"])}</style>`;
  const inside = random.list(random.integer(0, 3), () => drawElement(random, depth - 1));
  return `<g${written}>${random.pick(["", "\n  "])}${inside.join("\n")}<!-- c --></g>`;
}

const components = compareWith<{ text: string; typescript: boolean }, JsonValue>({
  name: svgToJsx.code,
  cases: (random) =>
    random.list(210, (index) => ({
      text: `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${index} 9">${drawElement(random, 3)}${drawElement(random, 2)}</svg>`,
      typescript: index % 2 === 0,
    })),
  theirs: {
    script: "components.py",
    command: "tsc compiles, react-dom/server renders, and ElementTree reads both drawings",
    given: async (options) => ({
      text: options.text,
      code: textOf(await runForTest(run, svgToJsx, { operation: "convert", options })),
    }),
  },
  // Whether the rendered drawing is the same.
  ours: async () => true,
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
  [svgToJsx.code]: defineOracle({
    by: "TypeScript compiles the component, React renders it, and Python reads the same drawing in both.",
    trust: "React decides what each attribute means, and expat compares with the source.",
    comparisons: [components],
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
