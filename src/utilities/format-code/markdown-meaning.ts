import { micromark, parse, postprocess, preprocess } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import type { Meaning } from "./keep-meaning.ts";

const extensions = [gfm()];
const leave = ["<!-- prettier-ignore -->"];

/** The HTML of Markdown is what it means, and its blocks are its parts. */
export const markdownMeaning: Meaning = {
  of: (code) =>
    micromark(code.replace(/\r\n?/g, "\n"), {
      allowDangerousHtml: true,
      allowDangerousProtocol: true,
      extensions,
      htmlExtensions: [gfmHtml()],
    }).trim(),
  parts: (code) => blocksOf(code).map((start) => ({ start, leave })),
};

function blocksOf(code: string): number[] {
  const chunks = preprocess()(code, undefined, true);
  const starts: number[] = [];
  let depth = 0;
  for (const [kind, token] of postprocess(parse({ extensions }).document().write(chunks))) {
    const isBlank = /^(?:lineEnding|lineEndingBlank|linePrefix|lineSuffix|chunkFlow)$/.test(
      token.type,
    );
    if (isBlank) continue;
    if (kind === "exit") depth -= 1;
    else {
      if (depth === 0) starts.push(code.lastIndexOf("\n", token.start.offset - 1) + 1);
      depth += 1;
    }
  }
  return [...new Set(starts)];
}
