import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { readAddress } from "./address.ts";
import type { metaTags } from "./meta-tags.ts";

export const run: RunFunction<typeof metaTags> = async (_operation, options) => {
  const title = options.title.trim();
  if (title === "")
    throw new RunError("no_title", "Type the page title first.", { field: "title" });
  const description = options.description.trim();
  const url = options.url.trim() === "" ? "" : readAddress(options.url, "url").href;
  const image = options.image.trim() === "" ? "" : readAddress(options.image, "image").href;
  const pairs: [kind: "name" | "property", name: string, content: string][] = [
    ["property", "og:type", options.type],
    ["property", "og:title", title],
    ["property", "og:description", description],
    ["property", "og:url", url],
    ["property", "og:site_name", options.siteName.trim()],
    ["property", "og:image", image],
    ["property", "og:image:alt", image === "" ? "" : options.imageAlt.trim()],
    ["name", "twitter:card", image === "" ? "summary" : "summary_large_image"],
  ];
  const meta = (kind: string, name: string, content: string) =>
    content === "" ? [] : [`<meta ${kind}="${name}" content="${escaped(content)}">`];
  const text = [
    '<meta charset="utf-8">',
    `<title>${escaped(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...meta("name", "description", description),
    ...meta("name", "robots", options.robots === "all" ? "" : options.robots),
    ...(url === "" ? [] : [`<link rel="canonical" href="${escaped(url)}">`]),
    ...pairs.flatMap(([kind, name, content]) => meta(kind, name, content)),
  ].join("\n");
  const long = [
    ...(title.length > 60
      ? ["The title is longer than the 60 characters search engines show."]
      : []),
    ...(description.length > 160
      ? ["The description is longer than the 160 characters search engines show."]
      : []),
  ];
  return {
    type: "text",
    text,
    language: "html",
    ...(long.length > 0 && { notice: long.join(" ") }),
  };
};

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replace(/\s+/g, " ");
}
