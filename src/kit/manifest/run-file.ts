import { existsSync } from "node:fs";
import { join } from "node:path";

/** In a family a utility may have its own `sort-lines.run.ts`. */
export function runFile(folder: string, code: string): string {
  const own = join(folder, `${code}.run.ts`);
  return existsSync(own) ? own : join(folder, "run.ts");
}
