import { parseArgs } from "node:util";
import { planUtility, Refused } from "./new-utility/plan-utility.ts";
import { writeUtility } from "./new-utility/write-utility.ts";

// `npm run new-utility -- order-lines`: writes a utility's folder that passes every check and runs.

/** Writes the utility and reports the files. Throws Refused. */
async function create(...asked: Parameters<typeof planUtility>): Promise<void> {
  const plan = await planUtility(...asked);
  const { written, changed } = await writeUtility(plan);
  console.log(`Written:\n${listOf(written)}\n`);
  if (changed.length > 0) console.log(`Changed:\n${listOf(changed)}\n`);
  if (plan.isMember) {
    console.log(`Add a comparison for ${plan.code} to src/utilities/${plan.folder}/oracle.ts.`);
  }
  console.log(`Now: npx vitest run conformance -t ${plan.id}, and npm run dev to look at it.`);
  console.log(`Before npm test: npm run oracles -- --utility=${plan.code} --write.`);
}

function listOf(paths: readonly string[]): string {
  return paths.map((path) => `  ${path}`).join("\n");
}

const usage = `npm run new-utility -- <code> [--in page | --in server] [--files] [--images]
npm run new-utility -- --family <family> <code>

Writes src/utilities/<code>_1: a small, complete utility with its tests and oracle.

  --in page      runs in the page, and on the server when a call asks for that; free for
                 everybody (default)
  --in server    runs only on the server, for a hundredth of a credit
  --files        takes a text file and writes one, instead of text in a field
  --images       takes an image and writes one, on the server
  --family NAME  adds a member to the family in src/utilities/NAME, and to its list
  --help         prints this

CONTRIBUTING.md, "Add a utility", explains the next steps.`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      in: { type: "string" },
      files: { type: "boolean", default: false },
      images: { type: "boolean", default: false },
      family: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) console.log(usage);
  else await create(positionals, values);
} catch (error) {
  const isMistake = error instanceof Refused || (error as { code?: string }).code !== undefined;
  if (!isMistake) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
