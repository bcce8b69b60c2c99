import { shownExamples } from "virtual:shown-examples";
import { loadInTheEnd } from "#web/ui/load-in-the-end.ts";
import type { ShownExample } from "./shown-example.ts";

const loading = new Map<string, Promise<ShownExample | null>>();

/** Loads a utility's example, once; null where there is none to show. */
export function loadExample(utilityId: string): Promise<ShownExample | null> {
  const known = loading.get(utilityId);
  if (known !== undefined) return known;
  const load = Object.hasOwn(shownExamples, utilityId) ? shownExamples[utilityId] : undefined;
  const example =
    load === undefined
      ? Promise.resolve(null)
      : loadInTheEnd(load).then((module) => module.example);
  loading.set(utilityId, example);
  return example;
}
