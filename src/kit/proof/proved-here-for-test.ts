import { existsSync } from "node:fs";
import { join } from "node:path";
import { type NeedsPrograms, neededPrograms } from "../manifest/needs.ts";
import { testsAll } from "./scope-for-test.ts";

/** Too large to install for `npm test`, which says at its start if they are missing. */
const largePrograms: ReadonlySet<string> = new Set(["soffice.bin"]);

/** Tells whether a utility's large programs are here, or must be: `npm run test:all` fails without them. */
export function isProvedHere(manifest: NeedsPrograms): boolean {
  const large = neededPrograms(manifest).filter(({ program }) => largePrograms.has(program));
  return testsAll || large.every(({ program, folder = "" }) => existsSync(join(folder, program)));
}
