import { existsSync } from "node:fs";
import { dirname } from "node:path";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { createRandom } from "#kit/oracle/random.ts";
import { runModulePath } from "#utilities/catalogue.ts";

type Walked = readonly [id: string, manifest: Manifest];

/** Of so many kinds of generated pages one is walked, others each day. */
const kindsDrawn = 14;

/**
 * The utilities whose pages are walked: one of each page that is made by hand and of some kinds of generated pages, drawn by
 * `WALK_SEED`, which is the day unless it is set; all of them with `WALK=all`, as `npm run walk` sets it. A walk takes seconds for each browser, and a generated page is made by the same parts as all others of its kind.
 */
export function walkedUtilities(catalogue: ReadonlyMap<string, Manifest>): readonly Walked[] {
  const all = [...catalogue];
  if (process.env["WALK"] === "all") return all;
  const random = createRandom(process.env["WALK_SEED"] ?? "");
  const kinds = [...Map.groupBy(all, kindOf)];
  const ownPages = kinds.filter(([kind]) => existsSync(`${kind}/page.tsx`));
  const generated = kinds.filter((each) => !ownPages.includes(each));
  const drawn = random.some(generated, kindsDrawn);
  const chosen = [...ownPages, ...drawn].map(([, members]) => random.pick(members));
  return all.filter((each) => chosen.includes(each));
}

/** By what a page shows: the folder of a page of one's own, which the members of a family share, is a kind by itself. */
function kindOf([id, { places, operations, examples }]: Walked): string {
  const folder = dirname(runModulePath(id));
  if (existsSync(`${folder}/page.tsx`)) return folder;
  const { takes, gives } = operations[examples[0]?.operation ?? ""] ?? {};
  return JSON.stringify([places[0], takes?.files !== undefined, gives?.results]);
}
