import type { fromHtml } from "hast-util-from-html";

type Root = ReturnType<typeof fromHtml>;
type Element = Extract<Root["children"][number], { type: "element" }>;

/** What cleaning puts before each id, so that none takes the place of a page's own. */
const prefix = "user-content-";

/** Lets links within the text lead to the ids as they are after cleaning, those of footnotes too. */
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

/** An id as a link names it, percent signs resolved; as it stands where they are none. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch (error) {
    if (error instanceof URIError) return fragment;
    throw error;
  }
}
