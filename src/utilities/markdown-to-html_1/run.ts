import { fromHtml } from "hast-util-from-html";
import { defaultSchema, sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import type { HtmlExtension } from "micromark-util-types";
import { answerText, givenText, renamed, writeOutput } from "#kit/run/run-text.ts";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { refuseDeepHtml } from "#kit/text/refuse-deep-html.ts";
import { refuseUnboundedMarkdown } from "#kit/text/refuse-unbounded-markdown.ts";
import { joinAnchors } from "./join-anchors.ts";
import { manifest } from "./manifest.ts";
import { protocolLinks, protocolLinksHtml } from "./protocol-links.ts";

/** What GitHub allows. What stands within a style is no text for anybody to read. */
const schema = { ...defaultSchema, strip: ["script", "style"] };

const githubExtensions = [gfm(), protocolLinks];
/** Cleaning puts its own prefix before the ids of footnotes. */
const githubHtml = [gfmHtml({ clobberPrefix: "" }), protocolLinksHtml];

/** The library swallows the line ends of HTML that follows a definition or stands in a tight list. */
const wholeHtml: HtmlExtension = {
  enter: {
    htmlFlow() {
      this.lineEndingIfNeeded();
      this.setData("slurpAllLineEndings");
      this.setData("ignoreEncode", true);
    },
  },
};

/** More is shown as the beginning of its source: a frame of this length is slow to paint. */
const mostShown = 200_000;

/**
 * Writes Markdown as HTML in which nothing runs: what comes out of it is parsed as a browser does
 * and only what GitHub allows is kept. Throws RunError
 * where there is no text, and for what would not end (`refuse-unbounded-markdown.ts`).
 */
export const run: RunFunction = async (operation, options, context) => {
  const { text, github, page } = parseOptions(manifest, operation, options).options;
  const markdown = await givenText(context, text);
  const fragment = toSafeHtml(markdown, github);
  const html = page ? wrap(fragment) : fragment;
  const filename = renamed(context, "html");
  if (html.length > mostShown) return answerText(context, html, { filename, language: "html" });
  if (page || context.inputs.length > 0) writeOutput(context, filename, html, "text/html");
  return { type: "html", html, filename };
};

function toSafeHtml(markdown: string, github: boolean): string {
  // The HTML within the text goes through as it stands, for what cleans comes afterwards.
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
