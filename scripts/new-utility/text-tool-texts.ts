import { tagsOf } from "./manifest-text.ts";
import type { UtilityPlan } from "./plan-utility.ts";

// The short form that members of families such as text-lines use. CONTRIBUTING.md shows both texts.

export function textToolText({ code, name, files }: UtilityPlan): string {
  return `import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const ${files.as} = textUtility({
  status: "dev",
  code: "${code}",
  name: "${name}",
  description: "Convert text to capitals.",
  category: "text",
  tags: [${tagsOf("text", code)}],
  alsoCalled: [],
  help: ["${name}", "Paste text, and copy the result."],
  does: ["convert", "Converts every letter to a capital."],
  options: { exclaim: z.boolean().default(false).meta({ title: "Add an exclamation mark" }) },
  vector: { name: "Fruit", source: "tr a-z A-Z", options: { text: "fig" }, gives: "FIG" },
});
`;
}

export function textToolRunText({ files }: UtilityPlan): string {
  return `import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import type { ${files.as} } from "./${files.declares}.ts";

export const run: RunFunction<typeof ${files.as}> = textRun(
  (text, { exclaim }) => \`\${text.toUpperCase()}\${exclaim ? "!" : ""}\`,
);
`;
}
