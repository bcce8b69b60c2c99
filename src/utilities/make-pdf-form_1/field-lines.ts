import { readArea, type WrittenArea } from "#kit/pdf/area-lines.ts";
import { oneLine } from "#kit/pdf/text-string.ts";
import { RunError } from "#kit/run/run-error.ts";
import { filledLines } from "#kit/text/lines.ts";

const kinds = ["text", "lines", "checkbox", "dropdown"] as const;

type FieldKind = (typeof kinds)[number];

export type PlacedField = WrittenArea & {
  readonly kind: FieldKind;
  readonly name: string;
  readonly choices: readonly string[];
};

const longestName = 100;
const mostFields = 500;
const mostChoices = 200;

/**
 * Reads lines such as `1: 20, 40, 80, 8, text, name`. Throws RunError `no_fields`, `invalid_fields`, `too_many_fields`,
 * `name_taken`, `wrong_name`, `no_choices` or `too_many_choices`.
 */
export function parseFields(text: string): PlacedField[] {
  const lines = filledLines(text);
  if (lines.length === 0) {
    throw refusal("no_fields", "Write at least one field, such as 1: 20, 40, 80, 8, text, name.");
  }
  if (lines.length > mostFields) {
    throw refusal("too_many_fields", `You can add at most ${mostFields} fields at a time.`);
  }
  const fields = lines.map(readField);
  const names = new Set<string>();
  for (const { name } of fields) {
    if (names.has(name)) throw nameTaken(name);
    names.add(name);
  }
  return fields;
}

function readField(line: string): PlacedField {
  const area = readArea(line);
  const [word = "", name = "", ...choices] = area?.rest.split(",").map(oneLine) ?? [];
  const kind = kinds.find((one) => one === word.toLowerCase());
  if (area === undefined || kind === undefined || area.width === 0 || area.height === 0) {
    throw refusal(
      "invalid_fields",
      `"${line.slice(0, 100)}" is not a field. Write lines such as 1: 20, 40, 80, 8, text, name – page, left, top, width and height in mm, kind (${kinds.join(", ")}) and name.`,
    );
  }
  const { rest: _rest, ...place } = area;
  const isLong = Array.from(name).length > longestName;
  if (name === "" || isLong || name.includes(".") || (kind !== "dropdown" && choices.length > 0)) {
    throw refusal(
      "wrong_name",
      `"${line.slice(0, 100)}" needs a name of at most ${longestName} characters, without commas and dots.`,
    );
  }
  const given = choices.filter((choice) => choice !== "");
  if (kind === "dropdown" && given.length === 0) {
    throw refusal(
      "no_choices",
      `Write the choices of "${name}" after its name, such as dropdown, ${name}, Yes, No.`,
    );
  }
  if (given.length > mostChoices) {
    throw refusal("too_many_choices", `"${name}" can have at most ${mostChoices} choices.`);
  }
  return { ...place, kind, name, choices: [...new Set(given)] };
}

export function nameTaken(name: string): RunError {
  return refusal(
    "name_taken",
    `There is more than one field called "${name}". Choose another name.`,
  );
}

export function refusal(code: string, sentence: string): RunError {
  return new RunError(code, sentence, { field: "fields" });
}
