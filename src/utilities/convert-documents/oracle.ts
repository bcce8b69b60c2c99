import { Buffer } from "node:buffer";
import { memberOf } from "#kit/proof/family-for-test.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { family, members } from "./manifest.ts";
import {
  type Block,
  drawDocument,
  factsOf,
  htmlOf,
  markdownOf,
  textsOf,
} from "./oracle/draw-document.ts";
import { type Read, readOutput } from "./oracle/read-output.ts";
import { type OutputCode, outputs } from "./outputs.ts";
import { run } from "./run.ts";

type Written = { readonly source: "docx" | "odt" | "rtf"; readonly blocks: Block[] };

/** Every member reads the same documents, so all share one recording. */
const written = (output: OutputCode) =>
  compareWith<Written, string | Read>({
    name: "written",
    cases: (random) =>
      random.list(24, (index) => ({
        source: (["docx", "odt", "rtf"] as const)[index % 3] ?? "docx",
        blocks: drawDocument(random),
      })),
    theirs: {
      script: "written.py",
      command: "soffice --headless --convert-to docx, odt and rtf",
      packages: ["libreoffice-writer"],
    },
    ours: async ({ source }, file) => {
      const content = Buffer.from(file as string, "base64");
      return readOutput(output, await convert(output, `a.${source}`, content));
    },
    agree: (_file, ours, { blocks }) => isWhole(ours as Read, blocks),
  });

function isWhole({ body, notes, facts }: Read, blocks: readonly Block[]): boolean {
  const texts = textsOf(blocks);
  const isCounted = facts === null || JSON.stringify(facts) === JSON.stringify(factsOf(blocks));
  return isInOrder(body, texts.body) && isInOrder(notes, texts.notes) && isCounted;
}

/** Checks that each text follows the one before, and none is there twice. */
function isInOrder(whole: string, texts: readonly string[]): boolean {
  let at = 0;
  return texts.every((text) => {
    const found = whole.indexOf(text, at);
    at = found + text.length;
    return found >= 0 && whole.indexOf(text) === whole.lastIndexOf(text);
  });
}

/** The other way round, while recording. Now our own reader must find in our document what LibreOffice found. */
const opened = (output: "word" | "odt" | "rtf") =>
  compareWith<Block[], string>({
    name: `${output}-opened`,
    cases: (random) => random.list(24, () => drawDocument(random)),
    theirs: {
      script: "opened.py",
      command: "soffice --headless --convert-to txt",
      packages: ["libreoffice-writer"],
      given: async (blocks) => ({
        ending: outputs[output].extension,
        ours: (await convertPage(output, blocks)).toString("base64"),
      }),
    },
    ours: async (blocks) => readOutput(output, await convertPage(output, blocks)).body,
    agree: (theirs, ours, blocks) => {
      const { body } = textsOf(blocks);
      return [theirs, ours].every((text) => isInOrder(text.replace(/\s+/g, " "), body));
    },
  });

type Printed = readonly [text: string, links: number, bookmarks: number];

/** No font of the tests need have these letters. */
const eastern = /[\u2e80-\u9fff\uac00-\ud7af]+/g;

const printed = compareWith<Block[], Printed | string>({
  name: "printed",
  cases: (random) => random.list(4, () => drawDocument(random)),
  theirs: {
    script: "printed.py",
    command: "qpdf --check and --json, pdftotext -raw and pdfinfo -url",
    packages: ["qpdf", "poppler-utils"],
    given: async (blocks) => (await print(blocks)).toString("base64"),
  },
  ours: async (blocks) => readOutput("pdf", await print(blocks)).body,
  agree: (theirs, ours, blocks) => {
    const [text, links, bookmarks] = theirs as Printed;
    const facts = factsOf(blocks);
    const { body, notes } = textsOf(blocks);
    const plain = (one: string) => one.replace(eastern, "").replace(/\s+/g, " ");
    return (
      links === facts.links &&
      bookmarks === facts.headings &&
      [text, ours as string].every((all) => isInOrder(plain(all), [...body, ...notes].map(plain)))
    );
  },
});

const print = (blocks: readonly Block[]) => convert("pdf", "a.md", Buffer.from(markdownOf(blocks)));

const convertPage = (output: OutputCode, blocks: readonly Block[]) =>
  convert(output, "a.html", Buffer.from(htmlOf(blocks)));

async function convert(output: OutputCode, filename: string, content: Buffer): Promise<Buffer> {
  const member = memberOf(family, `convert-to-${output}_1`);
  const inputs = [{ filename, content }];
  const { outputs: files } = await runOnServerForTest(run, member, {
    operation: "convert",
    inputs,
  });
  return files[0]?.content ?? Buffer.alloc(0);
}

const ofPrinting = defineOracle({
  by: "poppler finds all texts of known Markdown documents in our PDF in their order, qpdf a bookmark for each heading, and poppler all links.",
  trust: "poppler and qpdf share no code with Pandoc or WeasyPrint.",
  fewer: "Each document has dozens of texts, and WeasyPrint takes a second to start.",
  comparisons: [printed],
});

export const oracles = Object.fromEntries(
  members.map(({ manifest, output }) => [
    manifest.code,
    output === "pdf"
      ? ofPrinting
      : defineOracle({
          by: "LibreOffice writes known documents as docx, odt and rtf, and opens our docx, odt and rtf.",
          trust:
            "LibreOffice shares no code with Pandoc. We know every text, heading, link, note and table of the documents, and find them in the results with a few regular expressions.",
          fewer: "Each document has dozens of texts, takes a third of a second and ten kilobytes.",
          comparisons: [
            written(output),
            ...(output === "word" || output === "odt" || output === "rtf" ? [opened(output)] : []),
          ],
        }),
  ]),
);
