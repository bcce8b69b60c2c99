import { fileURLToPath } from "node:url";
import { utilityId } from "#contract/facts/utility/id.ts";
import type { Manifest } from "../manifest/manifest.ts";
import { runFile } from "../manifest/run-file.ts";
import type { RunFunction } from "../run/run-context.ts";

/** Finds a member by an id such as `sort-lines_1`. Throws Error if it isn't in the family. */
export function memberOf<Member extends Pick<Manifest, "code" | "version">>(
  family: readonly Member[],
  id: string,
): Member {
  const member = family.find((each) => utilityId(each) === id);
  if (member === undefined) throw new Error(`${id} is not in this family.`);
  return member;
}

/**
 * Runs the member that a test names in its context, by the file that the product loads for it.
 *
 * @param url of the family's folder or of a file in it: `import.meta.url` at its top
 */
export function familyRunForTest(family: readonly Manifest[], url: string): RunFunction {
  return async (operation, options, context) => {
    const { code } = memberOf(family, context.utilityId);
    const module = (await import(runFile(fileURLToPath(new URL(".", url)), code))) as {
      readonly run: RunFunction;
    };
    return module.run(operation, options, context);
  };
}
