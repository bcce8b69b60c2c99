import type { RunFunction } from "#kit/run/run-context.ts";
import { type Model, onlyKind } from "./classes.ts";
import { snake, uniqueName } from "./names.ts";
import type { Shape } from "#kit/in-browser/json-shape.ts";
import type { jsonToPythonClass } from "./json-to-python-class.ts";
import { writesTypes } from "./writes-types.ts";

export const run: RunFunction<typeof jsonToPythonClass> = writesTypes({
  ending: "py",
  write: python,
  reserved: ["Any", "Dict", "List", "Optional", "None", "True", "False"],
});

const scalars = { string: "str", boolean: "bool", integer: "int", number: "float" };

const words =
  "and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with cls self data any dict list str int float bool from_dict to_dict";

/** Python 3.9 dataclasses with conversion from and to parsed JSON. */
function python(model: Model): string {
  const typeOf = (shape: Shape, isOptional = false): string => {
    const kind = onlyKind(shape);
    if (kind === undefined) return "Any";
    const name =
      kind.kind === "list"
        ? `List[${typeOf(kind.of)}]`
        : kind.kind === "object"
          ? model.nameOf(kind)
          : scalars[kind.kind];
    return shape.isNullable || isOptional ? `Optional[${name}]` : name;
  };
  /** Converts `value` to classes or back, if it holds any. */
  const turned = (shape: Shape, value: string, way: "from" | "to", depth = 1): string => {
    const kind = onlyKind(shape);
    if (kind === undefined || (kind.kind !== "list" && kind.kind !== "object")) return value;
    const item = depth === 1 ? "item" : `item${depth}`;
    const inner = kind.kind === "list" ? turned(kind.of, item, way, depth + 1) : "";
    if (inner === item) return value;
    const whole =
      kind.kind === "list"
        ? `[${inner} for ${item} in ${value}]`
        : way === "to"
          ? `${value}.to_dict()`
          : `${model.nameOf(kind)}.from_dict(${value})`;
    return shape.isNullable ? `None if ${value} is None else ${whole}` : whole;
  };
  const classes = model.classes.map(({ name, fields }) => {
    const used = new Set(words.split(" "));
    const all = Array.from(fields, ([key, { shape, isOptional }]) => {
      const type = typeOf(shape, isOptional);
      return {
        own: uniqueName(snake(key), used),
        key: JSON.stringify(key),
        type,
        isOptional,
        shape: { ...shape, isNullable: shape.isNullable || isOptional },
      };
    });
    const lines = all.map(({ own, type }) => `    ${own}: ${type}\n`).join("") || "    pass\n";
    const read = all.map(({ key, own, shape, isOptional }) => {
      const value = isOptional ? `data.get(${key})` : `data[${key}]`;
      return `            ${own}=${turned(shape, value, "from")},\n`;
    });
    const write = all.map(
      ({ key, own, shape }) => `            ${key}: ${turned(shape, `self.${own}`, "to")},\n`,
    );
    return `@dataclass\nclass ${name}:\n${lines}
    @classmethod\n    def from_dict(cls, data: Dict[str, Any]) -> ${name}:\n        return cls(\n${read.join("")}        )
    def to_dict(self) -> Dict[str, Any]:\n        return {\n${write.join("")}        }\n`.replace(
      ")\n    def to_dict",
      ")\n\n    def to_dict",
    );
  });
  const isClass = model.classes[0]?.name === model.name;
  const name = snake(model.name);
  const root = `def ${name}_from_list(data: List[Any]) -> ${typeOf(model.root)}:\n    return ${turned(model.root, "data", "from")}\n`;
  const imports =
    "from __future__ import annotations\n\nfrom dataclasses import dataclass\nfrom typing import Any, Dict, List, Optional\n";
  return [imports, ...classes, ...(isClass ? [] : [root])].join("\n\n");
}
