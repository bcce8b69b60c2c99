import { z } from "zod";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import { toCredits } from "#contract/facts/credits/amount.ts";
import { priceOf } from "#contract/facts/credits/price.ts";
import { takenFiles } from "#kit/manifest/taken-files.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { operationsOf, printOptions, reachUtility } from "./find-utilities.ts";
import type { McpParts } from "./mcp-parts.ts";
import { runUtility } from "./run-tools.ts";
import { defineTool, printInput, runMembers, type Tool } from "./tools.ts";

const mostPinned = 20;
const pinnedPattern = /^([a-z0-9-]+(?:_[0-9]{1,9})?)(?:\/([a-z0-9-]+))?$/;

/**
 * Makes tools of single operations, such as `resize-image/reduce`, or of all operations of a utility. Throws Refusal, so
 * that a typing error doesn't just leave a tool out.
 */
export async function pinTools(
  parts: McpParts,
  caller: Caller,
  pinned: string | undefined,
): Promise<Tool[]> {
  const names = (pinned ?? "").split(",").map((name) => name.trim());
  const wanted = names.filter((name) => name !== "");
  const made: Tool[] = [];
  for (const name of new Set(wanted)) {
    made.push(...(await pin(parts, caller, name)));
    if (made.length > mostPinned) {
      const sentence = `You can pin up to ${mostPinned} operations. Name single ones, such as "resize-image/reduce".`;
      throw new Refusal("invalid_request", sentence);
    }
  }
  return [...new Map(made.map((tool) => [tool.listed.name, tool])).values()];
}

async function pin(parts: McpParts, caller: Caller, name: string): Promise<Tool[]> {
  const [, code, only] = pinnedPattern.exec(name) ?? [];
  if (code === undefined) {
    const sentence = `"${name}" isn't an operation. Write it like "resize-image/reduce".`;
    throw new Refusal("invalid_request", sentence);
  }
  const { utility, manifest } = await reachUtility(parts, caller, code);
  return operationsOf(utility, manifest, only).map(([operation, declared]) => {
    const takesFiles = takenFiles(manifest, declared) !== null;
    const { files: _files, upload: _upload, ...others } = runMembers;
    const input = z.strictObject(takesFiles ? runMembers : others);
    const shown = printInput(input);
    const credits = toCredits(priceOf(utility));
    return defineTool({
      name: `${code}_${operation}`,
      title: `${utility.name}: ${declared.name}`,
      description: `${declared.description} Costs ${credits} credits per run.`,
      input: z.strictObject(runMembers),
      shown: {
        ...shown,
        properties: { ...shown.properties, options: printOptions(declared) },
      } as typeof shown,
      readOnly: false,
      like: endpoints.runByCall,
      work: (given, call, run) =>
        runUtility(given, call, { ...run, utility: utility.id, operation }),
    });
  });
}
