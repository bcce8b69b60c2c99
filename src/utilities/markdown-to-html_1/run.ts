import { fromHtml } from "hast-util-from-html";
import { defaultSchema, sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import type { HtmlExtension } from "micromark-util-types";
import { answerText, givenText, renamed, writeOutput } from "#kit/run/run-text.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { refuseDeepHtml } from "#kit/text/refuse-deep-html.ts";
import { refuseUnboundedMarkdown } from "#kit/text/refuse-unbounded-markdown.ts";
import { joinAnchors } from "./join-anchors.ts";
import type { manifest } from "./manifest.ts";
import { protocolLinks, protocolLinksHtml } from "./protocol-links.ts";

/** GitHub's rules. Text in styles isn't content. */
const schema = { ...defaultSchema, strip: ["script", "style"] };

const githubExtensions = [gfm(), protocolLinks];
/** Cleaning adds its own prefix to footnote ids. */
const githubHtml = [gfmHtml({ clobberPrefix: "" }), protocolLinksHtml];

/** The library drops line ends of HTML after a definition or in a tight list. */
const wholeHtml: HtmlExtension = {
  enter: {
    htmlFlow() {
      this.lineEndingIfNeeded();
      this.setData("slurpAllLineEndings");
      this.setData("ignoreEncode", true);
    },
  },
};

/** Longer output is shown as truncated source, because frames paint slowly. */
const mostShown = 200_000;

/**
 * Keeps only what GitHub allows, so nothing runs. Throws RunError without text, and as `refuse-unbounded-markdown.ts`
 * does.
 */
export const run: RunFunction<typeof manifest> = async (
  _operation,
  { text, github, page },
  context,
) => {
  const markdown = await givenText(context, text);
  const fragment = toSafeHtml(markdown, github);
  const html = page ? wrap(fragment) : fragment;
  const filename = renamed(context, "html");
  if (html.length > mostShown) return answerText(context, html, { filename, language: "html" });
  if (page || context.inputs.length > 0) writeOutput(context, filename, html, "text/html");
  return { type: "html", html, filename };
};

function toSafeHtml(markdown: string, github: boolean): string {
  // Raw HTML is kept here and cleaned afterwards.
  refuseUnboundedMarkdown(markdown);
  const raw = micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: github ? githubExtensions : [],
    htmlExtensions: github ? [wholeHtml, ...githubHtml] : [wholeHtml],
  });
  refuseDeepHtml(raw);
  const clean = sanitize(fromHtml(raw, { fragment: true }), schema);
  return toHtml(clean.type === "root" ? joinAnchors(clean) : clean, {
    characterReferences: { useNamedReferences: true },
  }).trimEnd();
}

function wrap(fragment: string): string {
  const title = /<h1>(.*?)<\/h1>/s.exec(fragment)?.[1]?.replace(/<[^>]*>/g, "") ?? "Document";
  return `<!doctype html>\n<html>\n<head>\n<meta charset="utf-8">\n<title>${title}</title>\n</head>\n<body>\n${fragment}\n</body>\n</html>\n`;
}
