import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import type { RunFunction } from "#kit/run/run-context.ts";
import type { minifyHtml } from "./minify-html.ts";
import { minifies } from "./minifies.ts";

export const run: RunFunction<typeof minifyHtml> = minifies("html", minify);

/** Their text must stay as written. */
const kept = ["pre", "textarea", "script", "style", "listing", "plaintext", "xmp"];

type Part = ReturnType<typeof fromHtml>["children"][number];

/** The first line feed in these tags is ignored (HTML, 13.1.2.6), so a significant one needs another. */
function withLineFeed(part: Part): Part {
  if (part.type !== "element" || !["pre", "textarea", "listing"].includes(part.tagName))
    return part;
  const [first, ...others] = part.children;
  if (first?.type !== "text" || !first.value.startsWith("\n")) return part;
  return { ...part, children: [{ ...first, value: `\n${first.value}` }, ...others] };
}

async function minify(text: string): Promise<string> {
  const isWhole = /^\s*(<!--[^]*?-->\s*)*<(!doctype|html|head|body)\b/i.test(text);
  const tree = fromHtml(text, { fragment: !isWhole });
  const squeeze = (parts: readonly Part[]): Part[] => {
    const left: Part[] = [];
    for (const part of parts) {
      const last = left.at(-1);
      if (part.type === "comment") continue;
      if (part.type === "text") {
        // A removed comment can leave space on both sides.
        const text = (last?.type === "text" ? last.value : "") + part.value;
        const value = text.replace(/[ \t\n\f\r]+/g, " ");
        if (last?.type === "text") left.pop();
        left.push({ ...part, value });
      } else if (part.type !== "element" || kept.includes(part.tagName))
        left.push(withLineFeed(part));
      else left.push({ ...part, children: squeeze(part.children) as typeof part.children });
    }
    return left;
  };
  return toHtml(
    { ...tree, children: squeeze(tree.children) as typeof tree.children },
    {
      preferUnquoted: true,
      collapseEmptyAttributes: true,
      quoteSmart: true,
      allowDangerousHtml: true,
    },
  );
}
