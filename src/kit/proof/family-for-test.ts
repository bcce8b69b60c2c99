import { fileURLToPath } from "node:url";
import { utilityId } from "#contract/facts/utility/id.ts";
import type { Manifest } from "../manifest/manifest.ts";
import { runFile } from "../manifest/run-file.ts";
import type { RunFunction } from "../run/run-context.ts";

/** Takes an id such as `sort-lines_1`. Throws Error for others. */
export function memberOf<Member extends Pick<Manifest, "code" | "version">>(
  family: readonly Member[],
  id: string,
): Member {
  const member = family.find((each) => utilityId(each) === id);
  if (member === undefined) throw new Error(`${id} is not in this family.`);
  return member;
}

/** Runs the member in a test's context by the file that the product loads. Pass `import.meta.url`. */
export function familyRunForTest(family: readonly Manifest[], url: string): RunFunction {
  return async (operation, options, context) => {
    const { code } = memberOf(family, context.utilityId);
    const module = (await import(runFile(fileURLToPath(new URL(".", url)), code))) as {
      readonly run: RunFunction;
    };
    return module.run(operation, options, context);
  };
}
