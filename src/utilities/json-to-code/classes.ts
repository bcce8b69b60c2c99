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

/** `reserved` are the language's names. Some languages ignore the case of names. */
export type Naming = { readonly reserved?: readonly string[]; readonly ignoresCase?: boolean };

/** Names objects after their places. */
export function modelOf(
  root: Shape,
  name: string,
  { reserved = [], ignoresCase = false }: Naming,
): Model {
  const used = new Set(reserved);
  const free = (wanted: string) => uniqueName(pascal(wanted), used, ignoresCase);
  const names = new Map<ObjectKind, string>();
  const classes: Class[] = [];
  const walk = (shape: Shape, wanted: string) => {
    for (const kind of shape.kinds) {
      if (kind.kind === "list") walk(kind.of, singular(wanted));
      if (kind.kind !== "object") continue;
      const own = free(wanted);
      names.set(kind, own);
      classes.push({ name: own, fields: kind.fields });
      for (const [field, { shape: inner }] of kind.fields) walk(inner, field);
    }
  };
  const isObject = root.kinds[0]?.kind === "object";
  const rootName = isObject ? name : free(name);
  walk(root, isObject ? name : `${name} items`);
  const own = isObject ? (classes[0]?.name ?? rootName) : rootName;
  return { name: own, root, classes, nameOf: (kind) => names.get(kind) ?? own };
}

/** The kind of a value that has only one. */
export function onlyKind({ kinds }: Shape): Kind | undefined {
  return kinds.length === 1 ? kinds[0] : undefined;
}

/** How a language writes types. `any` is for values of several kinds, and holds null itself. */
export type TypeWords = {
  readonly any: string;
  readonly scalars: Readonly<Record<"string" | "boolean" | "integer" | "number", string>>;
  list(item: string): string;
  optional(type: string): string;
};

/** Writes the type of a value that can be missing if it is optional. */
export function typeName(shape: Shape, model: Model, words: TypeWords, isOptional = false): string {
  const kind = onlyKind(shape);
  if (kind === undefined) return isOptional ? words.optional(words.any) : words.any;
  const name =
    kind.kind === "list"
      ? words.list(typeName(kind.of, model, words))
      : kind.kind === "object"
        ? model.nameOf(kind)
        : words.scalars[kind.kind];
  return shape.isNullable || isOptional ? words.optional(name) : name;
}

function singular(word: string): string {
  return word.replace(/ies$/i, "y").replace(/([^s\s])s$/i, "$1");
}
