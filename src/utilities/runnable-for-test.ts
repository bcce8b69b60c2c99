import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { RunnableUtility } from "#kit/proof/run-example-for-test.ts";
import { loadCatalogue, runModulePath, samplesPath } from "./catalogue.ts";

export type ListedUtility = RunnableUtility & {
  readonly id: string;
  /** Without one, the page made of the manifest shows the results. */
  readonly hasOwnPage: boolean;
};

const moduleSchema = z.object({ run: z.function() });

/** Every utility with its `run`, in the order of ids. */
export async function loadRunnable(): Promise<ListedUtility[]> {
  const catalogue = await loadCatalogue();
  return Promise.all(
    [...catalogue].map(async ([id, manifest]) => {
      const module: unknown = await import(runModulePath(id));
      return {
        id,
        manifest,
        run: moduleSchema.parse(module).run as unknown as RunnableUtility["run"],
        samplesFolder: samplesPath(id),
        hasOwnPage: existsSync(join(samplesPath(id), "../page.tsx")),
      };
    }),
  );
}
