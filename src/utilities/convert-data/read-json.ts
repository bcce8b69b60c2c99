import type { Node } from "jsonc-parser";
import { readJson } from "#kit/in-browser/read-json.ts";
import { ExactNumber } from "#kit/in-browser/exact-number.ts";
import { shown } from "./place.ts";
import type { Remark, Tree } from "#kit/in-browser/tree.ts";

export function readJsonTree(text: string, remark: Remark): Tree {
  const treeOf = (node: Node): Tree => {
    const children = node.children ?? [];
    if (node.type === "array") return children.map(treeOf);
    if (node.type === "number") {
      return ExactNumber.fromJson(text.slice(node.offset, node.offset + node.length));
    }
    if (node.type !== "object") return node.value as string | boolean | null;
    const names = new Map<string, Tree>();
    for (const { children: [name, value] = [] } of children) {
      if (name === undefined || value === undefined) continue;
      const key = name.value as string;
      if (names.has(key)) {
        remark(
          "twice",
          `The name ${shown(JSON.stringify(key))} occurs twice: its last value is used.`,
        );
      }
      names.set(key, treeOf(value));
    }
    return names;
  };
  return treeOf(readJson(text).tree);
}
