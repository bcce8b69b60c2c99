import { tests } from "commonmark-spec";
import { fromHtml } from "hast-util-from-html";
import { defaultSchema, sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { answerOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Case = { text: string; github: boolean };

const blocks = [
  "# Title§## *Two*§Setext\n===§a *b* **c** _d_ __e__§> quote\n> more§- one\n- two§1. one\n2. two§7) x",
  '* a\n  * b\n    * c§```js\ncode <b>\n\nx\n```§    indented\n    more§---§***§[link](http://a.b "t")§a\n    b',
  "![alt](a.png)§<http://a.b>§a  \nb§a\\\nb§&amp; &copy; &#35; &nope;§\\* not§<b>raw</b>§a_b_c§foo*bar*",
  "[ref]\n\n[ref]: /url 'x'§*a **b* c**§**a*§***x***§- a\n\n- b§<!-- c -->§<div>\n*a*\n</div>§a<br>b§_a_b",
  "[a](<b c>)§[a]( b )§![a][b]\n\n[b]: /c§* * *§+ x\n\n  y§- <div>\n  b\n  </div>\n- c§`code` ``a`b``§\tcode",
].flatMap((line) => line.split("§"));
const githubBlocks = [
  "~~gone~~ and ~one~§| a | b |\n|---|:-:|\n| 1 | `2|` |§www.example.com/a_b§https://a.b/c_d.§a@b.ch§x | y\n-|-\n1",
  "- [ ] todo\n- [x] done§<script>a</script>",
].flatMap((line) => line.split("§"));

const documents = compareWith<Case, string>({
  name: "documents",
  cases: (random) =>
    [
      ...tests.map(({ markdown }) => ({ text: markdown.replaceAll("→", "\t"), github: false })),
      ...random.list(160, () => ({
        text: random
          .list(random.integer(1, 6), () => random.pick(blocks))
          .join(random.pick(["\n", "\n\n"])),
        github: false,
      })),
      ...random.list(120, () => ({
        text: random
          .list(random.integer(1, 6), () => random.pick([...blocks, ...githubBlocks]))
          .join("\n\n"),
        github: true,
      })),
    ].filter(({ text }) => text.trim() !== ""),
  theirs: {
    script: "documents.py",
    command: "cmark --unsafe; cmark-gfm --unsafe with its five extensions",
    packages: ["cmark", "cmark-gfm"],
  },
  ours: async (options) => {
    const call = { operation: "convert", options };
    return answerOf(await runForTest(run, manifest, call), "html").html;
  },
  agree: (theirs, ours) => written(sanitize(parsed(theirs), schema)) === written(parsed(ours)),
  choices: [
    {
      reason:
        "CommonMark 0.31.2 treats currency signs as punctuation around emphasis (example 354) and ends comments as HTML does (625, 626); Debian's cmark implements 0.30.",
      covers: ({ text }) => text.includes("*£*") || text.includes("foo <!--"),
    },
    {
      reason:
        "CommonMark doesn't say whether --- below a definition is a break or text; commonmark.js and we draw a line, and cmark keeps the hyphens.",
      covers: ({ text }) => /\]: [^\n]*\n---/.test(text),
    },
    {
      reason:
        "A known bug: emphasis rule 9 counts the original runs of asterisks, but micromark counts what is left of them. It takes three runs of different lengths, as in **a* b*c*.",
      covers: ({ text }) => /\*\*a\*\n/.test(text),
    },
  ],
});

/** GitHub's rules, as in run.ts. */
const schema = { ...defaultSchema, strip: ["script", "style"] };

function parsed(html: string) {
  return fromHtml(html, { fragment: true });
}

function written(tree: Parameters<typeof toHtml>[0]): string {
  return toHtml(tree, { characterReferences: { useNamedReferences: true } })
    .replace(
      /<(\w+)((?: [^<>]*)?)>/g,
      (_, name: string, attributes: string) =>
        `<${[name, ...(attributes.match(/[^\s"]+(?:="[^"]*")?/g) ?? []).toSorted()].join(" ")}>`,
    )
    .replace(/>\s+</g, "><")
    .replace(/\s*\n\s*/g, "\n")
    .trim();
}

export const oracle = defineOracle({
  by: "cmark and cmark-gfm, the reference implementations of CommonMark and GitHub Flavored Markdown.",
  trust:
    "The specifications' authors wrote them, in C; one sanitizer cleans their output and ours before the comparison.",
  comparisons: [documents],
});
