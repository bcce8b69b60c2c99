import type { fromHtml } from "hast-util-from-html";
import type { toMdast } from "hast-util-to-mdast";

type Tree = ReturnType<typeof fromHtml>;
type Parent = { children: Tree["children"] };
type Node = ReturnType<typeof toMdast>;

const code = new Set(["code", "kbd", "samp", "tt", "var"]);

/**
 * Marks the spaces of code within text, which would be collapsed as those of prose. Returns what turns the marks back
 * once the tree is Markdown's. Space with a line break is from the source's layout, and not marked.
 */
export function keepCodeSpace(tree: Parent, html: string): (node: Node) => void {
  // A private character that the text doesn't have.
  let sign = 0xe000;
  while (html.includes(String.fromCharCode(sign)) && sign < 0xf8ff) sign += 1;
  const mark = String.fromCharCode(sign);
  markIn(tree, false);
  return unmark;

  function markIn(parent: Parent, isCode: boolean): void {
    for (const child of parent.children) {
      if (child.type === "text" && isCode) {
        child.value = child.value.replace(/[ \t\r\n]+/g, (run) =>
          /[\r\n]/.test(run) ? run : mark.repeat(run.length),
        );
      } else if (child.type === "element" && child.tagName !== "pre") {
        markIn(child, isCode || code.has(child.tagName));
      }
    }
  }

  function unmark(node: Node): void {
    if ("value" in node) node.value = node.value.replaceAll(mark, " ");
    if ("children" in node) for (const child of node.children) unmark(child);
  }
}
