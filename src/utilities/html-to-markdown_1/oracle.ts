import { tests } from "commonmark-spec";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { textOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Case = { html: string; bullet: string; underlined: boolean };

const words = [
  "word two a_b_c *x* _y_ **z** `q` # - + 1. 2) > ~~s~~ ~t~ [k](v) ![i](j) \\ \\* | a|b &amp;copy; &lt;b>",
  "www.example.com https://example.com/a_b a@b.ch === --- *** ``` ~~~ [x] [ ] : :-- http:// ! !( é 日本 😀 100% $5",
].flatMap((line) => line.split(" "));

const published = tests
  .map(({ html }) => html.replaceAll("→", "\t"))
  .filter(
    (html) =>
      /^<(p|h[1-6]|ul|ol|blockquote|pre|hr)\b/.test(html) &&
      !/<(?!\/?(p|h[1-6]|[uo]l|li|blockquote|code|em|strong|a|img|[bh]r)\b|\/?pre>)|title="\s/.test(
        html,
      ) &&
      html.match(/<a /g)?.length === html.match(/<\/a>/g)?.length &&
      html.replace(/<[^>]*>/g, "").trim() !== "",
  );

const documents = compareWith<Case, string>({
  name: "documents",
  cases: (random) => [
    ...published.map((html) => ({ html, bullet: "-", underlined: false })),
    ...random.list(300, () => ({
      html: random.list(random.integer(1, 5), () => drawBlock(random, 0)).join("\n"),
      bullet: random.pick(["-", "*", "+"]),
      underlined: random.pick([true, false]),
    })),
  ],
  theirs: {
    script: "documents.py",
    command: "cmark-gfm --unsafe with table, strikethrough, autolink and tasklist",
    packages: ["cmark-gfm"],
    given: async ({ html, ...options }) => {
      const call = { operation: "convert", options: { text: html, ...options } };
      return textOf(await runForTest(run, manifest, call));
    },
  },
  ours: async ({ html }) => html,
  agree: (theirs, ours) => written(theirs) === written(ours),
  choices: [
    {
      reason:
        "We drop blank lines at the end of code: readers don't see them, and most come from templates.",
      covers: ({ html }) => html.includes("\n\n</code>"),
    },
  ],
});

function drawText(random: Random): string {
  return random.list(random.integer(1, 4), () => random.pick(words)).join(" ");
}

function drawPhrase(random: Random): string {
  return random
    .list(random.integer(1, 3), () =>
      random.pick([
        () => drawText(random),
        () => `<em>${drawText(random)} <strong>${drawText(random)}</strong></em>`,
        () => `<strong>${drawText(random)} <em>${drawText(random)}</em></strong>`,
        () => `<del>${drawText(random)}</del>`,
        () =>
          `<code>${random.pick(["a", "a`b", "``", "a  b", " a ", "  ", " `", "*a*", "&lt;b>"])}</code>`,
        () =>
          `<a href="${random.pick(["/a", "http://a.b/c_d?e=(f)", "#g h"])}">${drawText(random).replace(/www\S*|http\S*|\S*@\S*/g, "here")}</a>`,
        () => `<img src="a.png" alt="${random.pick(["", "x", "a*b*"])}">`,
        () => "a<br>\nb",
        () => `<strong>a<br></strong>b <em><del>c<br><br></del></em>d`,
        () => "un<em>like</em>ly<strong>!</strong> <em> edges </em><code>x</code><code>y</code>",
      ])(),
    )
    .join(" ");
}

function inLine(phrase: string): string {
  return phrase.replace(/<br>\n?/g, " ");
}

function drawBlock(random: Random, depth: number): string {
  const blocks = (most: number) =>
    random.list(random.integer(1, most), () => drawBlock(random, depth + 1)).join("\n");
  const cell = (tag: string) => `<${tag}>${inLine(drawPhrase(random))}</${tag}>`;
  const items = () => random.list(random.integer(1, 3), () => `<li>${drawPhrase(random)}</li>`);
  return random.pick([
    () => `<p>${drawPhrase(random)}</p>`,
    () => `<h${depth + 1}>${inLine(drawPhrase(random))}</h${depth + 1}>`,
    () => `<ul>${items().join("\n")}</ul>`,
    () => `<ol>${items().join("\n")}</ol>`,
    () => `<ol start="7">${items().join("\n")}</ol>`,
    // cmark-gfm doesn't support tasks in quotes, and ticks any line containing [x].
    () =>
      depth > 0
        ? "<hr>"
        : `<ul><li><input type="checkbox" disabled> ${drawText(random).replaceAll("[x]", "x")}</li></ul>`,
    () => (depth > 2 ? "<hr>" : `<blockquote>${blocks(2)}</blockquote>`),
    () => (depth > 2 ? "<hr>" : `<ul><li><p>${drawText(random)}</p>${blocks(2)}</li></ul>`),
    () =>
      `<pre><code class="language-js">${random.pick(["a", "  b\n\nc", "```\n~~~", "\ta &lt;b>"])}\n</code></pre>`,
    () => `<table><tr>${cell("th")}${cell("th")}</tr><tr>${cell("td")}${cell("td")}</tr></table>`,
    () => "<hr>",
  ])();
}

/** Block boundaries, where spaces are insignificant. */
const block = "¶|</?(?:h[1-6]|ul|ol|li|blockquote|pre|hr|table|tr|th|td)(?: [^<>]*)?>|<br>";

/**
 * Normalises attributes' order, spaces and paragraphs in loose lists. Removes mail links, because cmark-gfm links every
 * address.
 */
function written(html: string): string {
  const tree = toHtml(fromHtml(html, { fragment: true }))
    .replaceAll(' alt=""', "")
    .replace(/<a href="mailto:[^"]*">([^<]*)<\/a>/g, "$1")
    .replace(/ href="[^"]*"/g, (link) => encodeURI(link).replaceAll("%25", "%"));
  const joined = tree.replace(/<\/code><code>/g, "").replace(/<br>\n/g, "<br>");
  const spaced = joined.split(/(<pre>[^]*?<\/pre>|<code>[^]*?<\/code>)/).map((part) => {
    if (/^<(?:pre|code)>/.test(part)) return part;
    return part
      .replace(/<\/?(thead|tbody)>/g, "")
      .replace(/<\/?p>/g, "¶")
      .replace(/[ \t\n]+/g, " ")
      .replace(/(<(em|strong)>)\1+([^<]*)(<\/\2>)+/g, "$1$3$4")
      .replace(/((?:<(?:em|strong|del)>)+) /g, " $1")
      .replace(/ ((?:<\/(?:em|strong|del)>)+)/g, "$1 ")
      .replace(/((?:<br>)+)((?:<\/(?:em|strong|del)>)+)/g, "$2$1")
      .replace(/<\/del><del>/g, "")
      .replace(/ +/g, " ");
  });
  return spaced
    .join("")
    .replace(new RegExp(` ?(${block}) ?`, "g"), "$1")
    .replace(new RegExp(`¶*(${block})¶*`, "g"), "$1")
    .replace(
      /<(\w+)((?: [^<>]*)?)>/g,
      (_, name: string, attributes: string) =>
        `<${[name, ...(attributes.match(/[^\s"=]+(?:="[^"]*")?/g) ?? []).toSorted()].join(" ")}>`,
    )
    .trim();
}

export const oracle = defineOracle({
  by: "cmark-gfm, GitHub's reference implementation, converts our Markdown back to the original HTML.",
  trust: "The specification's authors wrote it, in C.",
  comparisons: [documents],
});
