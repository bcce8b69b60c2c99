import { pascal, uniqueName } from "./names.ts";
import type { Field, Kind, Shape } from "#kit/in-browser/json-shape.ts";

type ObjectKind = Extract<Kind, { kind: "object" }>;

export type Class = { readonly name: string; readonly fields: ReadonlyMap<string, Field> };

/** The root's class comes first. */
export type Model = {
  readonly name: string;
  readonly root: Shape;
  readonly classes: readonly Class[];
  nameOf(kind: ObjectKind): string;
};

/** Names objects after their places. `reserved` are the language's names. */
export function modelOf(root: Shape, name: string, reserved: readonly string[]): Model {
  const used = new Set(reserved);
  const names = new Map<ObjectKind, string>();
  const classes: Class[] = [];
  const walk = (shape: Shape, wanted: string) => {
    for (const kind of shape.kinds) {
      if (kind.kind === "list") walk(kind.of, singular(wanted));
      if (kind.kind !== "object") continue;
      const own = uniqueName(pascal(wanted), used);
      names.set(kind, own);
      classes.push({ name: own, fields: kind.fields });
      for (const [field, { shape: inner }] of kind.fields) walk(inner, field);
    }
  };
  const isObject = root.kinds[0]?.kind === "object";
  const rootName = isObject ? name : uniqueName(pascal(name), used);
  walk(root, isObject ? name : `${name} items`);
  const own = isObject ? (classes[0]?.name ?? rootName) : rootName;
  return { name: own, root, classes, nameOf: (kind) => names.get(kind) ?? own };
}

function singular(word: string): string {
  return word.replace(/ies$/i, "y").replace(/([^s\s])s$/i, "$1");
}
