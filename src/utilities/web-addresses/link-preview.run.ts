import { type DefaultTreeAdapterTypes, parse } from "parse5";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { givenText } from "#kit/run/run-text.ts";
import { refuseDeepHtml } from "#kit/text/refuse-deep-html.ts";
import { readAddress } from "./address.ts";
import type { linkPreview } from "./link-preview.ts";
import { adviceFor } from "./preview-advice.ts";

type Element = DefaultTreeAdapterTypes.Element;

/** Throws RunError `no_tags`, `not_address`, `too_deep`, and as `givenText` does. */
export const run: RunFunction<typeof linkPreview> = async (_operation, options, context) => {
  const html = await givenText(context, options.text);
  refuseDeepHtml(html);
  const base = options.url.trim() === "" ? null : readAddress(options.url, "url");
  const tags = tagsOf(html);
  if (tags.length === 0) {
    const sentence =
      "There is no title and no meta tag. Paste the source of a page, with its <head>.";
    throw new RunError("no_tags", sentence, { field: "text" });
  }
  const first = (...names: string[]) =>
    names
      .map((name) => tags.find(([tag]) => tag === name)?.[1] ?? "")
      .find((value) => value !== "") ?? "";
  const whole = (address: string) => completed(address, base);
  const address = whole(first("og:url", "canonical")) || (base?.href ?? "");
  const image = whole(first("og:image", "og:image:url", "og:image:secure_url"));
  const rows = [
    [
      "Search engines",
      first("title"),
      first("description"),
      "",
      whole(first("canonical")) || (base?.href ?? ""),
    ],
    [
      "Facebook, LinkedIn, chats",
      first("og:title", "title"),
      first("og:description", "description"),
      image,
      address,
    ],
    [
      "X",
      first("twitter:title", "og:title", "title"),
      first("twitter:description", "og:description", "description"),
      whole(first("twitter:image", "twitter:image:src")) || image,
      address,
    ],
  ];
  const columns = ["Where", "Title", "Description", "Image", "Address"];
  const advice = adviceFor(tags);
  return {
    type: "parts",
    parts: [
      { title: "Previews", result: { type: "table", columns, rows } },
      {
        title: "What to improve",
        result: {
          type: "table",
          columns: ["Tag", "Advice"],
          rows: advice,
          notice: advice.length === 0 ? "Nothing is missing." : undefined,
        },
      },
      { title: "Tags", result: { type: "table", columns: ["Tag", "Value"], rows: tags } },
    ],
  };
};

/** Named tags in their order, as `title`, `canonical`, or what meta calls them. */
function tagsOf(html: string): [tag: string, value: string][] {
  const tags: [string, string][] = [];
  const visit = (element: Element): void => {
    const attribute = (name: string) =>
      element.attrs.find((each) => each.name === name)?.value.trim() ?? "";
    // An SVG's title isn't the page's.
    const isHtml = element.namespaceURI === "http://www.w3.org/1999/xhtml";
    if (isHtml && element.tagName === "title" && !tags.some(([tag]) => tag === "title")) {
      tags.push(["title", squeezed(textOf(element))]);
    }
    if (element.tagName === "meta") {
      const name = (attribute("property") || attribute("name")).toLowerCase();
      if (name !== "") tags.push([name, squeezed(attribute("content"))]);
    }
    const relations = attribute("rel").toLowerCase().split(/\s+/);
    if (element.tagName === "link" && relations.includes("canonical")) {
      tags.push(["canonical", attribute("href")]);
    }
    for (const child of element.childNodes) if ("tagName" in child) visit(child);
  };
  for (const node of parse(html).childNodes) if ("tagName" in node) visit(node);
  return tags;
}

function textOf(element: Element): string {
  return element.childNodes.map((node) => ("value" in node ? node.value : "")).join("");
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function completed(address: string, base: URL | null): string {
  if (address === "") return "";
  const start = base?.href;
  return URL.canParse(address, start) ? new URL(address, start).href : address;
}
