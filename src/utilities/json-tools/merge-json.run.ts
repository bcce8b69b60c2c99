import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText } from "#kit/run/run-text.ts";
import { isList, isMembers, type Json, readValue, writeValue } from "./json-value.ts";
import type { mergeJson } from "./merge-json.ts";

type Lists = "replace" | "append" | "union" | "items";

/** Throws RunError `no_text`, and as `readJson` does. */
export const run: RunFunction<typeof mergeJson> = async (_operation, options, context) => {
  const [first, second] = (["first", "second"] as const).map((field) => {
    if (options[field].trim() !== "") return readValue(options[field], field);
    throw new RunError("no_text", "Paste both documents.", { field });
  }) as [Json, Json];
  const merged =
    options.way === "patch" ? patched(first, second) : merge(first, second, options.lists);
  return answerText(context, writeValue(merged, 2), { filename: "merged.json", language: "json" });
};

/** RFC 7396, section 2. */
function patched(target: Json | undefined, patch: Json): Json {
  if (!isMembers(patch)) return patch;
  const members = new Map(isMembers(target) ? target : []);
  for (const [name, value] of patch) {
    if ("json" in value && value.json === "null") members.delete(name);
    else members.set(name, patched(members.get(name), value));
  }
  return members;
}

function merge(first: Json, second: Json, lists: Lists): Json {
  if (isMembers(first) && isMembers(second)) {
    const members = new Map(first);
    for (const [name, value] of second) {
      const there = members.get(name);
      members.set(name, there === undefined ? value : merge(there, value, lists));
    }
    return members;
  }
  if (!isList(first) || !isList(second) || lists === "replace") return second;
  if (lists === "append") return [...first, ...second];
  if (lists === "union") return union(first, second);
  return Array.from({ length: Math.max(first.length, second.length) }, (_, at) => {
    const [one, other] = [first[at], second[at]];
    if (one === undefined || other === undefined) return other ?? one ?? { json: "null" };
    return merge(one, other, lists);
  });
}

/** Numbers that are written differently count as different. */
function union(first: readonly Json[], second: readonly Json[]): Json {
  const known = new Set(first.map((each) => writeValue(each, 0)));
  const added = second.filter((each) => {
    const written = writeValue(each, 0);
    if (known.has(written)) return false;
    known.add(written);
    return true;
  });
  return [...first, ...added];
}
