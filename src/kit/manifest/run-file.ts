import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Finds the module that runs a utility: `sort-lines.run.ts` for a member of a family that has a run of its own, otherwise
 * the folder's `run.ts`.
 *
 * @param folder local path of the utility's or family's folder
 * @param code the manifest's code
 */
export function runFile(folder: string, code: string): string {
  const own = join(folder, `${code}.run.ts`);
  return existsSync(own) ? own : join(folder, "run.ts");
}
