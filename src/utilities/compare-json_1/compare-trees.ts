import { diffArrays } from "diff";
import type { Node } from "jsonc-parser";
import { canonicalNumber } from "#kit/in-browser/json-number.ts";

/** An RFC 6902 operation with the JSON removed and added, or null. */
export type Change = {
  readonly op: "add" | "remove" | "replace";
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
};

export type Side = { readonly text: string; readonly tree: Node };

/** Longer lists are compared by index only. */
const mostEdits = 500;

/** Lists the changes in an order in which they can be applied. */
export function compareTrees(before: Side, after: Side): Change[] {
  const changes: Change[] = [];
  const own = (side: Side, node: Node) => side.text.slice(node.offset, node.offset + node.length);
  const put = (op: Change["op"], path: string, one?: Node, other?: Node) =>
    changes.push({
      op,
      path,
      before: one ? own(before, one) : null,
      after: other ? own(after, other) : null,
    });
  const keys = new Map<Node, string>();
  const keyOf = (side: Side, node: Node): string => {
    const known = keys.get(node) ?? canonical(node, own(side, node), (child) => keyOf(side, child));
    keys.set(node, known);
    return known;
  };
  const compare = (path: string, one: Node, other: Node): void => {
    if (keyOf(before, one) === keyOf(after, other)) return;
    if (one.type === "object" && other.type === "object") compareObjects(path, one, other);
    else if (one.type === "array" && other.type === "array") compareLists(path, one, other);
    else put("replace", path, one, other);
  };
  const compareObjects = (path: string, one: Node, other: Node) => {
    const [first, second] = [membersOf(one), membersOf(other)];
    for (const [name, value] of first) {
      const there = second.get(name);
      const inner = `${path}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
      if (there === undefined) put("remove", inner, value);
      else compare(inner, value, there);
    }
    for (const [name, value] of second) {
      const inner = `${path}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
      if (!first.has(name)) put("add", inner, undefined, value);
    }
  };
  const compareLists = (path: string, one: Node, other: Node) => {
    const [first, second] = [one.children ?? [], other.children ?? []];
    const runs = diffArrays(
      first.map((node) => keyOf(before, node)),
      second.map((node) => keyOf(after, node)),
      { maxEditLength: mostEdits },
    );
    const byPlace = [
      { removed: true, added: false, count: first.length },
      { removed: false, added: true, count: second.length },
    ];
    let [at, taken, given, waiting] = [0, 0, 0, 0];
    const endRemoval = () => {
      for (; waiting > 0; waiting -= 1) put("remove", `${path}/${at}`, first[taken++]);
    };
    for (const { removed, added, count } of runs ?? byPlace) {
      if (removed) waiting += count;
      else if (added) {
        // Removing and adding at one place is a replacement.
        for (let rest = count; rest > 0; rest -= 1, at += 1) {
          const [gone, come] = [waiting > 0 ? first[taken] : undefined, second[given++]];
          if (gone === undefined || come === undefined)
            put("add", `${path}/${at}`, undefined, come);
          else {
            compare(`${path}/${at}`, gone, come);
            [taken, waiting] = [taken + 1, waiting - 1];
          }
        }
      } else {
        endRemoval();
        [at, taken, given] = [at + count, taken + count, given + count];
      }
    }
    endRemoval();
  };
  compare("", before.tree, after.tree);
  return changes;
}

function membersOf(node: Node): Map<string, Node> {
  const members = (node.children ?? []).map(({ children = [] }): [string, Node | undefined] => [
    String(children[0]?.value),
    children[1],
  ]);
  return new Map(members.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

function canonical(node: Node, text: string, keyOf: (child: Node) => string): string {
  if (node.type === "array") return `[${(node.children ?? []).map(keyOf).join(",")}]`;
  if (node.type === "object") {
    const members = Array.from(
      membersOf(node),
      ([name, value]) => `${JSON.stringify(name)}:${keyOf(value)}`,
    );
    return `{${members.toSorted().join(",")}}`;
  }
  if (node.type === "string") return JSON.stringify(node.value);
  return node.type === "number" ? canonicalNumber(text) : String(node.value);
}
