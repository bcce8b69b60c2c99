import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText, givenText, renamed } from "#kit/run/run-text.ts";
import type { flattenJson } from "./flatten-json.ts";
import { isList, isLiteral, isMembers, type Json, readValue, writeValue } from "./json-value.ts";

interface Writing {
  readonly separator: string;
  readonly brackets: boolean;
}

/** Throws RunError `cannot_flatten`, `cannot_unflatten`, and as `readJson` does. */
export const run: RunFunction<typeof flattenJson> = async (_operation, options, context) => {
  const value = readValue(await givenText(context, options.text));
  const changed = options.way === "flatten" ? flatten(value, options) : unflatten(value, options);
  return answerText(context, writeValue(changed, 2), {
    filename: renamed(context, "json"),
    language: "json",
  });
};

function flatten(whole: Json, { separator, brackets }: Writing): Json {
  if (isLiteral(whole)) throw cannotFlatten("Paste an object or a list. This is a single value.");
  const flat = new Map<string, Json>();
  const add = (value: Json, path: string): void => {
    const entries = isList(value) ? value.entries() : isMembers(value) ? value.entries() : [];
    const before = flat.size;
    for (const [step, each] of entries) add(each, pathOf(path, step));
    const isEmpty = isLiteral(value) || (isList(value) ? value.length === 0 : value.size === 0);
    if (!isEmpty || (path === "" && before === 0 && !isLiteral(value))) return;
    if (flat.has(path)) throw cannotFlatten(`Two values would get the key "${path}".`);
    flat.set(path, value);
  };
  const pathOf = (path: string, step: string | number): string => {
    if (typeof step === "number" && brackets) return `${path}[${step}]`;
    const name = String(step);
    if (name === "" || name.includes(separator) || (brackets && /[[\]]/.test(name))) {
      const sign = name.includes(separator) ? `"${separator}"` : "square brackets";
      throw cannotFlatten(
        name === ""
          ? "An empty name can't be flattened. Rename it first."
          : `The name "${name.slice(0, 100)}" contains ${sign}: choose another separator.`,
      );
    }
    return path === "" ? name : `${path}${separator}${name}`;
  };
  add(whole, "");
  return flat.size === 0 ? whole : flat;
}

/** As deep as what `readJson` reads. */
const mostSteps = 500;

class Unfinished {
  readonly members = new Map<string, Unfinished | Json>();
}

function unflatten(flat: Json, { separator, brackets }: Writing): Json {
  if (!isMembers(flat)) {
    throw cannotUnflatten("Paste an object whose keys are paths, such as user.name.");
  }
  const whole = new Unfinished();
  for (const [path, value] of flat) {
    const steps = stepsOf(path, separator, brackets);
    if (steps.length > mostSteps) throw cannotUnflatten("A key has more than 500 levels.");
    let at = whole;
    for (const step of steps.slice(0, -1)) {
      const next = at.members.get(step) ?? new Unfinished();
      if (!(next instanceof Unfinished)) throw twice(path);
      at.members.set(step, next);
      at = next;
    }
    const last = steps.at(-1) ?? "";
    if (at.members.has(last)) throw twice(path);
    at.members.set(last, value);
  }
  return finish(whole);
}

function stepsOf(path: string, separator: string, brackets: boolean): string[] {
  if (!brackets) return path.split(separator);
  return path
    .split(separator)
    .flatMap((step) =>
      step.split(/(?=\[\d+\])/).map((piece) => piece.replace(/^\[(\d+)\]$/, "$1")),
    );
}

function finish(branch: Unfinished | Json): Json {
  if (!(branch instanceof Unfinished)) return branch;
  const { members } = branch;
  const items = Array.from({ length: members.size }, (_, index) => members.get(String(index)));
  if (members.size > 0 && items.every((each) => each !== undefined)) {
    return items.map((each) => finish(each ?? new Unfinished()));
  }
  return new Map(Array.from(members, ([name, each]) => [name, finish(each)]));
}

function twice(path: string): RunError {
  return cannotUnflatten(
    `The key "${path.slice(0, 100)}" has no place: another key has a value there.`,
  );
}

function cannotFlatten(sentence: string): RunError {
  return new RunError("cannot_flatten", sentence, { field: "text" });
}

function cannotUnflatten(sentence: string): RunError {
  return new RunError("cannot_unflatten", sentence, { field: "text" });
}
