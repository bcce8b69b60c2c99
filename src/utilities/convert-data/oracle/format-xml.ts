import { createHash } from "node:crypto";
import { textOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { formatXml as manifest } from "../format-xml.ts";
import { run } from "../format-xml.run.ts";
import { drawMixed, drawPlain, publishedDocuments } from "./xml-documents.ts";

type Case = { readonly operation: "format" | "minify"; readonly text: string };

const layout = compareWith<Case, string>({
  name: "xml-layout",
  cases: (random) => ofEach(random.list(150, () => drawPlain(random))),
  theirs: {
    script: "xml-layout.py",
    command: "xmllint --format and --noblanks",
    packages: ["libxml2-utils"],
  },
  ours: async (one) => (await written(one)) ?? "refused",
  agree: (theirs, ours, { operation }) =>
    ours === (operation === "format" ? theirs : withoutComments(theirs)),
});

const content = compareWith<Case, string | null>({
  name: "xml-content",
  cases: (random) =>
    ofEach([...publishedDocuments(), ...random.list(300, () => drawMixed(random))]),
  theirs: {
    script: "xml-content.py",
    command: "xml.parsers.expat",
    given: async (one) => ({ ...one, written: await written(one) }),
  },
  ours: async (one) => {
    const text = await written(one);
    return text === null ? null : createHash("sha256").update(text).digest("hex").slice(0, 16);
  },
  choices: [
    {
      reason: "Names follow the fifth edition of XML 1.0; expat follows the fourth.",
      covers: ({ text }) => /&#x(309a|e5c);><\//.test(text),
    },
  ],
});

export const formatXml = defineOracle({
  by: "libxml2's xmllint checks the layout, and expat reads the same content from the input and our output.",
  trust: "Both are written in C, and neither shares code with ours.",
  comparisons: [layout, content],
});

function ofEach(texts: readonly string[]): Case[] {
  return texts.flatMap((text) => [
    { operation: "format", text },
    { operation: "minify", text },
  ]);
}

/** What the utility makes of a text; null where it refuses it. */
async function written({ operation, text }: Case): Promise<string | null> {
  try {
    return textOf(await runForTest(run, manifest, { operation, options: { text } }));
  } catch (error) {
    if (error instanceof Error && error.name === "RunError") return null;
    throw error;
  }
}

/** As xmllint has no word for it: what held nothing but comments is one tag, and the whole is one line. */
function withoutComments(text: string): string {
  return text
    .replaceAll(/<!--[^]*?-->/g, "")
    .replaceAll(/<([^<>/?](?:[^<>?]*[^<>/?])?)><\/[^<>]*>/g, "<$1/>")
    .replace("?>\n", "?>")
    .replace(/\n$/, "");
}
