import { utilityId } from "#contract/facts/utility/id.ts";
import type { Manifest } from "../manifest/manifest.ts";
import type { JsonValue, RunResult } from "./run-result.ts";

type Run<Context, Result> = (
  operation: string,
  options: unknown,
  context: Context,
) => Promise<Result>;

/** Serves members that differ only in data. Throws Error for other utilities. */
export function familyRun<
  Member extends { readonly manifest: Manifest },
  Context extends { readonly utilityId: string },
  Result extends JsonValue = RunResult | null,
>(
  members: readonly Member[],
  runOf: (member: Member) => Run<Context, Result>,
): Run<Context, Result> {
  return async (operation, options, context) => {
    const member = members.find(({ manifest }) => utilityId(manifest) === context.utilityId);
    if (member === undefined) throw new Error(`${context.utilityId} is not in this family.`);
    return runOf(member)(operation, options, context);
  };
}
