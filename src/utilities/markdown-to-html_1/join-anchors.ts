import type { fromHtml } from "hast-util-from-html";

type Root = ReturnType<typeof fromHtml>;
type Element = Extract<Root["children"][number], { type: "element" }>;

/** Added to ids, so they can't take a page's own. */
const prefix = "user-content-";

export function joinAnchors(root: Root): Root {
  const elements = [...elementsOf(root)];
  const ids = new Set(elements.map(({ properties }) => properties["id"]));
  for (const { properties } of elements) {
    const { href } = properties;
    if (typeof href !== "string" || !href.startsWith("#")) continue;
    const id = decoded(href.slice(1));
    if (!ids.has(id) && ids.has(prefix + id)) properties["href"] = `#${prefix}${href.slice(1)}`;
  }
  return root;
}

function* elementsOf(parent: Root | Element): Generator<Element> {
  for (const child of parent.children) {
    if (child.type !== "element") continue;
    yield child;
    yield* elementsOf(child);
  }
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch (error) {
    if (error instanceof URIError) return fragment;
    throw error;
  }
}
