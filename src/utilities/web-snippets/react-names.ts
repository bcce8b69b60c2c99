/** Those that aren't the same in camel case. */
const others: Readonly<Record<string, string>> = {
  class: "className",
  for: "htmlFor",
  tabindex: "tabIndex",
  crossorigin: "crossOrigin",
  "panose-1": "panose1",
};

/** Returns React's name of an SVG attribute: strokeWidth for stroke-width. */
export function reactName(attribute: string): string {
  if (/^(?:data|aria)-/.test(attribute)) return attribute;
  return others[attribute] ?? camelCase(attribute);
}

function camelCase(name: string): string {
  return name.replace(/[-:]([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}

/** Writes declarations such as `fill: red` as members of an object, without what has no colon. */
export function styleObject(css: string): string {
  const plain = css.replace(/\/\*[^]*?\*\//g, "");
  const declarations = plain.match(/(?:"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\([^)]*\)|[^;])+/g);
  const members = new Map<string, string>();
  for (const declaration of declarations ?? []) {
    const [, name = "", value = ""] = /^\s*([\w-]+)\s*:\s*([^]*?)\s*$/.exec(declaration) ?? [];
    if (name === "" || value === "") continue;
    // React drops what is important, so it is left to its order.
    members.set(propertyName(name), value.replace(/\s*!important$/i, ""));
  }
  return Array.from(members, ([name, value]) => `${name}: ${JSON.stringify(value)}`).join(", ");
}

function propertyName(name: string): string {
  if (name.startsWith("--")) return JSON.stringify(name);
  const lower = name.toLowerCase();
  // React writes Microsoft's prefix in small letters.
  return camelCase(lower.startsWith("-ms-") ? lower.slice(1) : lower);
}
