import type { JsonValue } from "#kit/run/run-result.ts";
import { callFunction, type Given, isSame, order, Reference } from "./functions.ts";
import type { Expression } from "./parse.ts";
import { wrongQuery } from "./tokens.ts";

/** A chain of projections can multiply its results without end. */
const mostItems = 1_000_000;

/** Evaluates JMESPath. Objects must have no prototype. Throws RunError `wrong_query`. */
export function evaluateExpression(whole: Expression, document: JsonValue): JsonValue {
  let items = 0;
  const projected = (list: readonly JsonValue[], right: Expression): JsonValue => {
    items += list.length;
    if (items > mostItems) throw wrongQuery("The expression visits more than 1,000,000 items.");
    return list.map((item) => evaluate(right, item)).filter((each) => each !== null);
  };
  const evaluate = (expression: Expression, value: JsonValue): JsonValue => {
    switch (expression.kind) {
      case "current":
        return value;
      case "literal":
        return expression.value;
      case "field":
        return isObject(value) ? (value[expression.name] ?? null) : null;
      case "index":
        return isList(value) ? (value.at(expression.index) ?? null) : null;
      case "slice":
        return isList(value) ? slice(value, expression.parts) : null;
      case "chain":
        return evaluate(expression.right, evaluate(expression.left, value));
      case "or": {
        const left = evaluate(expression.left, value);
        return isFalse(left) ? evaluate(expression.right, value) : left;
      }
      case "and": {
        const left = evaluate(expression.left, value);
        return isFalse(left) ? left : evaluate(expression.right, value);
      }
      case "not":
        return isFalse(evaluate(expression.of, value));
      case "items": {
        const base = evaluate(expression.left, value);
        return isList(base) ? projected(base, expression.right) : null;
      }
      case "values": {
        const base = evaluate(expression.left, value);
        return isObject(base) ? projected(Object.values(base), expression.right) : null;
      }
      case "filter": {
        const base = evaluate(expression.left, value);
        if (!isList(base)) return null;
        const kept = base.filter((item) => !isFalse(evaluate(expression.condition, item)));
        items += base.length;
        return projected(kept, expression.right);
      }
      case "flatten": {
        const base = evaluate(expression.of, value);
        return isList(base) ? base.flat() : null;
      }
      case "compare":
        return compare(
          expression.sign,
          evaluate(expression.left, value),
          evaluate(expression.right, value),
        );
      case "list":
        return value === null ? null : expression.items.map((each) => evaluate(each, value));
      case "object": {
        if (value === null) return null;
        const made = Object.create(null) as Record<string, JsonValue>;
        for (const [name, each] of expression.members) made[name] = evaluate(each, value);
        return made;
      }
      case "call": {
        const given = expression.given.map((each): Given =>
          each.kind === "reference"
            ? new Reference((item) => evaluate(each.of, item))
            : evaluate(each, value),
        );
        return callFunction(expression.name, given);
      }
      case "reference":
        throw wrongQuery("An expression with & is only for functions such as sort_by().");
    }
  };
  return evaluate(whole, document);
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function isObject(value: JsonValue): value is Readonly<Record<string, JsonValue>> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function isFalse(value: JsonValue): boolean {
  if (value === null || value === false || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

function compare(sign: string, one: JsonValue, other: JsonValue): JsonValue {
  if (sign === "==") return isSame(one, other);
  if (sign === "!=") return !isSame(one, other);
  const difference = order(one, other);
  if (difference === undefined) return null;
  if (sign === "<") return difference < 0;
  if (sign === "<=") return difference <= 0;
  return sign === ">" ? difference > 0 : difference >= 0;
}

/** As Python slices. */
function slice(list: readonly JsonValue[], parts: readonly (number | null)[]): JsonValue {
  const [start = null, stop = null, by = null] = parts;
  const step = by ?? 1;
  if (step === 0) throw wrongQuery("The step of a slice can't be 0.");
  const { length } = list;
  const [least, most] = step > 0 ? [0, length] : [-1, length - 1];
  const placed = (given: number) =>
    Math.min(most, Math.max(least, given < 0 ? given + length : given));
  const from = start === null ? (step > 0 ? least : most) : placed(start);
  const to = stop === null ? (step > 0 ? most : least) : placed(stop);
  const taken: JsonValue[] = [];
  for (let at = from; step > 0 ? at < to : at > to; at += step) taken.push(list[at] ?? null);
  return taken;
}
