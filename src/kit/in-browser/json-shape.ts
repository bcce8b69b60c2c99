import type { Node } from "jsonc-parser";

/** Several kinds if values differ, none if all are null. */
export type Shape = { readonly isNullable: boolean; readonly kinds: readonly Kind[] };

export type Kind =
  | { readonly kind: "string" | "boolean" | "integer" | "number" }
  | { readonly kind: "list"; readonly of: Shape }
  | { readonly kind: "object"; readonly fields: ReadonlyMap<string, Field> };

export type Field = { readonly shape: Shape; readonly isOptional: boolean };

const nothing: Shape = { isNullable: false, kinds: [] };
const most = 2n ** 63n;

/** The syntax tree keeps how numbers are written. */
export function shapeOf(source: string, node: Node): Shape {
  if (node.type === "null") return { isNullable: true, kinds: [] };
  if (node.type === "array") {
    const items = (node.children ?? []).map((child) => shapeOf(source, child));
    return one({ kind: "list", of: items.reduce(mergeShapes, nothing) });
  }
  if (node.type === "object") {
    const fields = new Map<string, Field>();
    for (const property of node.children ?? []) {
      const [name, value] = property.children ?? [];
      if (name === undefined || value === undefined) continue;
      fields.set(String(name.value), { shape: shapeOf(source, value), isOptional: false });
    }
    return one({ kind: "object", fields });
  }
  if (node.type === "string" || node.type === "boolean") return one({ kind: node.type });
  const literal = source.slice(node.offset, node.offset + node.length);
  const isWhole = /^-?\d+$/.test(literal) && BigInt(literal) < most && BigInt(literal) >= -most;
  return one({ kind: isWhole ? "integer" : "number" });
}

function one(kind: Kind): Shape {
  return { isNullable: false, kinds: [kind] };
}

function mergeShapes(first: Shape, second: Shape): Shape {
  const kinds = second.kinds.reduce(addKind, first.kinds);
  return { isNullable: first.isNullable || second.isNullable, kinds };
}

function addKind(kinds: readonly Kind[], added: Kind): readonly Kind[] {
  const place = kinds.findIndex((kind) => groupOf(kind) === groupOf(added));
  const there = kinds[place];
  return there === undefined ? [...kinds, added] : kinds.with(place, mergeKinds(there, added));
}

function groupOf({ kind }: Kind): string {
  return kind === "integer" ? "number" : kind;
}

function mergeKinds(first: Kind, second: Kind): Kind {
  if (first.kind === "list" && second.kind === "list") {
    return { kind: "list", of: mergeShapes(first.of, second.of) };
  }
  if (first.kind === "object" && second.kind === "object") {
    const names = new Set([...first.fields.keys(), ...second.fields.keys()]);
    const fields = Array.from(names, (name): [string, Field] => {
      const [one, other] = [first.fields.get(name), second.fields.get(name)];
      const isOptional = one?.isOptional !== false || other?.isOptional !== false;
      return [
        name,
        { shape: mergeShapes(one?.shape ?? nothing, other?.shape ?? nothing), isOptional },
      ];
    });
    return { kind: "object", fields: new Map(fields) };
  }
  return first.kind === second.kind ? first : { kind: "number" };
}
