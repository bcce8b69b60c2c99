import type { Shape } from "#kit/in-browser/json-shape.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { type Class, type Model, onlyKind } from "./classes.ts";
import type { jsonToPhp } from "./json-to-php.ts";
import { camel, uniqueName } from "./names.ts";
import { writesTypes } from "./writes-types.ts";

export const run: RunFunction<typeof jsonToPhp> = writesTypes({
  ending: "php",
  write: php,
  ignoresCase: true,
  reserved:
    "abstract and array as bool break callable case catch class clone const continue declare default die do echo else elseif empty enddeclare endfor endforeach endif endswitch endwhile enum eval exit extends false final finally float fn for foreach function global goto if implements include instanceof insteadof int interface isset iterable list match mixed namespace never new null object or parent print private protected public readonly require return self static string switch this throw trait true try unset use var void while xor yield".split(
      " ",
    ),
});

const scalars = { string: "string", boolean: "bool", integer: "int", number: "float" };

/** PHP 8.1 classes, read from what json_decode gives. Throws RunError `no_property` for a name that objects can't have. */
function php(model: Model): string {
  const isClass = model.classes[0]?.name === model.name;
  const head = "<?php\n\ndeclare(strict_types=1);\n\nnamespace App;\n";
  const root = isClass ? [] : [listReader(model)];
  return [head, ...root, ...model.classes.map((each) => classOf(each, model))].join("\n");
}

function classOf({ name, fields }: Class, model: Model): string {
  const used = new Set(["this"]);
  const all = Array.from(fields, ([key, { shape, isOptional }]) => {
    if (key.startsWith("\0")) {
      const sentence =
        "PHP objects can't have a name that starts with a null character. Rename it.";
      throw new RunError("no_property", sentence, { field: "text" });
    }
    const isNullable = shape.isNullable || isOptional;
    return { key, own: uniqueName(camel(key), used), shape: { ...shape, isNullable } };
  });
  const documented = all.filter(({ shape }) => onlyKind(shape)?.kind === "list");
  const notes = documented.map(
    ({ own, shape }) => `     * @param ${documentedType(shape, model)} $${own}\n`,
  );
  const comment = notes.length === 0 ? "" : `    /**\n${notes.join("")}     */\n`;
  const parameters = all.map(
    ({ own, shape }) => `        public readonly ${typeOf(shape, model)} $${own},\n`,
  );
  const read = all.map(({ own, key, shape }) => {
    const place = /^[A-Za-z_]\w*$/.test(key) ? `$data->${key}` : `$data->{${quoted(key)}}`;
    return `            ${own}: ${reading(shape, place, model)},\n`;
  });
  const write = all.map(({ own, key }) => `            ${quoted(key)} => $this->${own},\n`);
  const lines = (some: readonly string[], after: string) =>
    some.length === 0 ? "" : `\n${some.join("")}${after}`;
  return `final class ${name} implements \\JsonSerializable
{
${comment}    public function __construct(${lines(parameters, "    ")}) {
    }

    public static function fromObject(object $data): self
    {
        return new self(${lines(read, "        ")});
    }

    public function jsonSerialize(): object
    {
        return (object) [${lines(write, "        ")}];
    }
}
`;
}

function listReader(model: Model): string {
  const name = model.name.charAt(0).toLowerCase() + model.name.slice(1);
  const type = documentedType(model.root, model);
  return `/**
 * @return ${type}
 */
function ${name}FromList(array $data): array
{
    return ${reading(model.root, "$data", model)};
}
`;
}

/** Converts what `place` holds into objects of our classes. */
function reading(shape: Shape, place: string, model: Model): string {
  const kind = onlyKind(shape);
  const whole =
    kind?.kind === "object"
      ? `${model.nameOf(kind)}::fromObject(${place})`
      : kind?.kind === "list"
        ? listReading(kind.of, place, model)
        : place;
  if (!shape.isNullable) return whole;
  return whole === place ? `${place} ?? null` : `isset(${place}) ? ${whole} : null`;
}

function listReading(item: Shape, place: string, model: Model): string {
  const kind = onlyKind(item);
  if (kind?.kind !== "object" && kind?.kind !== "list") return place;
  const inner = reading(item, "$item", model);
  if (inner === "$item" || inner === "$item ?? null") return place;
  const type = `${item.isNullable ? "?" : ""}${kind.kind === "object" ? "object" : "array"}`;
  return `array_map(fn (${type} $item) => ${inner}, ${place})`;
}

function typeOf(shape: Shape, model: Model): string {
  const kind = onlyKind(shape);
  if (kind === undefined) return "mixed";
  const name =
    kind.kind === "list"
      ? "array"
      : kind.kind === "object"
        ? model.nameOf(kind)
        : scalars[kind.kind];
  return shape.isNullable ? `?${name}` : name;
}

function documentedType(shape: Shape, model: Model): string {
  const kind = onlyKind(shape);
  if (kind?.kind !== "list") return typeOf(shape, model);
  return `${shape.isNullable ? "null|" : ""}list<${documentedType(kind.of, model)}>`;
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, String.raw`\$&`)}'`;
}
