import { parseArgs } from "node:util";
import { planUtility, Refused } from "./new-utility/plan-utility.ts";
import { writeUtility } from "./new-utility/write-utility.ts";

// `npm run new-utility -- sort-lines`: writes a utility's folder that passes every check and runs.

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      in: { type: "string", default: "browser" },
      files: { type: "boolean", default: false },
    },
  });
  const plan = await planUtility(positionals, values);
  const paths = await writeUtility(plan);
  console.log(`Written:\n${paths.map((path) => `  ${path}`).join("\n")}\n`);
  console.log(`Now: npx vitest run conformance -t ${plan.id}, and npm run dev to look at it.`);
} catch (error) {
  const isMistake = error instanceof Refused || (error as { code?: string }).code !== undefined;
  if (!isMistake) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
