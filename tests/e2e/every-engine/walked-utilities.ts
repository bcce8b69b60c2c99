import { existsSync } from "node:fs";
import { dirname } from "node:path";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { createRandom } from "#kit/oracle/random.ts";
import { runModulePath } from "#utilities/catalogue.ts";

type Walked = readonly [id: string, manifest: Manifest];

/** So many more than one of each kind are walked, others each day. */
const drawn = 6;

/**
 * The utilities whose pages are walked: each with a page of its own, of the generated pages one of each kind and some
 * that are drawn by `WALK_SEED`, which is the day unless it is set; all of them with `WALK=all`, as `npm run walk` sets it. A walk takes seconds for each
 * browser, and a generated page is made by the same parts as all others of its kind.
 */
export function walkedUtilities(catalogue: ReadonlyMap<string, Manifest>): readonly Walked[] {
  const all = [...catalogue];
  if (process.env["WALK"] === "all") return all;
  const kinds = new Set<string>();
  const isFirstOfKind = ([id, manifest]: Walked) => {
    const kind = kindOf(id, manifest);
    return !kinds.has(kind) && kinds.add(kind) !== undefined;
  };
  const chosen = all.filter(isFirstOfKind);
  const others = all.filter((each) => !chosen.includes(each));
  const random = createRandom(process.env["WALK_SEED"] ?? "");
  for (let count = 0; count < drawn && others.length > 0; count += 1) {
    chosen.push(...others.splice(random.integer(0, others.length - 1), 1));
  }
  return all.filter((each) => chosen.includes(each));
}

/** By what a page shows: a page of one's own is a kind by itself. */
function kindOf(id: string, { places, operations, examples }: Manifest): string {
  if (existsSync(`${dirname(runModulePath(id))}/page.tsx`)) return id;
  const { takes, gives, live } = operations[examples[0]?.operation ?? ""] ?? {};
  return JSON.stringify([
    places[0],
    takes?.files !== undefined,
    takes?.text !== undefined,
    live,
    gives?.results,
    gives?.files !== undefined,
  ]);
}
