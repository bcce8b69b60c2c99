import { type DefaultTreeAdapterTypes, parse } from "parse5";
import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import { refuseDeepHtml } from "#kit/text/refuse-deep-html.ts";
import type { removeHtmlTags } from "./remove-html-tags.ts";

type Content = DefaultTreeAdapterTypes.ChildNode;

const hidden = new Set([
  "script",
  "style",
  "template",
  "noscript",
  "iframe",
  "object",
  "svg",
  "math",
  "head",
]);
/** With an empty line around. */
const apart = new Set(
  "address article aside blockquote details dialog dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main menu nav ol p pre section table ul".split(
    " ",
  ),
);
const onLines = new Set(
  "body caption dd div dt figcaption legend li optgroup option summary tbody tfoot thead tr".split(
    " ",
  ),
);

/** Throws RunError `too_deep`, and as `givenText` does. */
export const run: RunFunction<typeof removeHtmlTags> = textRun((html, { lines, links }) => {
  refuseDeepHtml(html);
  const page = new PlainText();
  const add = (content: Content, isPre: boolean): void => {
    if ("value" in content) {
      if (isPre) page.keep(content.value);
      else page.add(content.value);
    }
    if (!("tagName" in content) || hidden.has(content.tagName)) return;
    const { tagName, attrs, childNodes } = content;
    const breaks = apart.has(tagName) ? 2 : onLines.has(tagName) ? 1 : 0;
    page.breakLine(breaks);
    if (tagName === "br") page.keep("\n");
    if (tagName === "td" || tagName === "th") page.add(" ");
    for (const child of childNodes) add(child, isPre || tagName === "pre");
    const address = attrs.find(({ name }) => name === "href")?.value ?? "";
    if (links && tagName === "a" && address !== "") page.add(` (${address})`);
    page.breakLine(breaks);
  };
  for (const child of parse(html).childNodes) add(child, false);
  const text = page.read();
  return lines ? text : text.replace(/\s+/g, " ").trim();
});

/** Holds white space and line breaks back until text follows. */
class PlainText {
  #written = "";
  #hasSpace = false;
  #breaks = 0;

  /** Shrinks white space. */
  add(text: string): void {
    for (const [piece] of text.matchAll(/[ \t\n\r\f]+|[^ \t\n\r\f]+/g)) {
      if (/^[ \t\n\r\f]/.test(piece)) this.#hasSpace = true;
      else this.keep(piece);
    }
  }

  keep(text: string): void {
    if (text === "") return;
    if (this.#written !== "") {
      const there = /\n*$/.exec(this.#written.slice(-2))?.[0].length ?? 0;
      this.#written += "\n".repeat(Math.max(0, this.#breaks - there));
    }
    const isLater = this.#written !== "" && !this.#written.endsWith("\n");
    const space = this.#hasSpace && this.#breaks === 0 && isLater && text !== "\n" ? " " : "";
    this.#written += space + text;
    this.#hasSpace = false;
    this.#breaks = 0;
  }

  breakLine(breaks: number): void {
    if (breaks === 0) return;
    this.#breaks = Math.max(this.#breaks, breaks);
    this.#hasSpace = false;
  }

  read(): string {
    return this.#written.replace(/^\n+/, "").trimEnd();
  }
}
