import { existsSync } from "node:fs";
import { dirname } from "node:path";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { createRandom } from "#kit/oracle/random.ts";
import { drawsAll, drawSeed } from "#kit/proof/drawn-for-test.ts";
import { runModulePath } from "#utilities/catalogue.ts";

type Walked = readonly [id: string, manifest: Manifest];

/** Of so many kinds of generated pages, and of so many pages that are made by hand, one is walked, others each day. */
const [generatedDrawn, ownDrawn] = [5, 3];

/**
 * The utilities whose pages are walked: one of some pages that are made by hand, which have stories of their own, and of
 * some kinds of generated pages, drawn by the day; all of them by `npm run walk`. A walk takes seconds for each browser, and a
 * generated page is made by the same parts as all others of its kind.
 */
export function walkedUtilities(catalogue: ReadonlyMap<string, Manifest>): readonly Walked[] {
  const all = [...catalogue];
  if (drawsAll()) return all;
  const random = createRandom(drawSeed);
  const kinds = [...Map.groupBy(all, kindOf)];
  const ownPages = kinds.filter(([kind]) => existsSync(`${kind}/page.tsx`));
  const generated = kinds.filter((each) => !ownPages.includes(each));
  const kindsDrawn = [
    ...random.some(ownPages, ownDrawn),
    ...random.some(generated, generatedDrawn),
  ];
  const chosen = kindsDrawn.map(([, members]) => random.pick(members));
  return all.filter((each) => chosen.includes(each));
}

/** By what a page shows: the folder of a page of one's own, which the members of a family share, is a kind by itself. */
function kindOf([id, { places, operations, examples }]: Walked): string {
  const folder = dirname(runModulePath(id));
  if (existsSync(`${folder}/page.tsx`)) return folder;
  const { takes, gives } = operations[examples[0]?.operation ?? ""] ?? {};
  return JSON.stringify([places[0], takes?.files !== undefined, gives?.results]);
}
