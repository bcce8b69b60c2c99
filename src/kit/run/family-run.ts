import { utilityId } from "#contract/facts/utility/id.ts";
import type { Manifest } from "../manifest/manifest.ts";
import type { RunArguments, RunContext } from "./run-context.ts";
import type { RunResult } from "./run-result.ts";

type Run<Utility extends Manifest, Context> = (
  ...asked: RunArguments<Utility, Context>
) => Promise<RunResult | null>;

/** Serves members that differ only in data. Throws Error for other utilities. */
export function familyRun<
  Member extends { readonly manifest: Manifest },
  Context extends { readonly utilityId: string } = RunContext,
>(
  members: readonly Member[],
  runOf: (member: Member) => Run<Member["manifest"], Context>,
): Run<Member["manifest"], Context> {
  return async (...asked) => {
    const [, , { utilityId: id }] = asked;
    const member = members.find(({ manifest }) => utilityId(manifest) === id);
    if (member === undefined) throw new Error(`${id} is not in this family.`);
    return runOf(member)(...asked);
  };
}
