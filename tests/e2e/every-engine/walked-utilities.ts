import { existsSync } from "node:fs";
import { dirname } from "node:path";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { createRandom } from "#kit/oracle/random.ts";
import { drawsAll, drawSeed } from "#kit/proof/drawn-for-test.ts";
import { runModulePath } from "#utilities/catalogue.ts";

type Walked = readonly [id: string, manifest: Manifest];

/** One in this many kinds of generated and of custom pages, varying daily. */
const [generatedDrawn, ownDrawn] = [5, 3];

/**
 * Picks the pages to test: some custom pages and one generated page of some kinds, varying daily; `npm run walk` takes
 * all.
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

/** By what a page shows; a family's custom page is one kind. */
function kindOf([id, { places, operations, examples }]: Walked): string {
  const folder = dirname(runModulePath(id));
  if (existsSync(`${folder}/page.tsx`)) return folder;
  const { takes, gives } = operations[examples[0]?.operation ?? ""] ?? {};
  return JSON.stringify([places[0], takes?.files !== undefined, gives?.results]);
}
