import { parseArgs } from "node:util";
import { planUtility, Refused } from "./new-utility/plan-utility.ts";
import { writeUtility } from "./new-utility/write-utility.ts";

// `npm run new-utility -- order-lines`: writes a utility's folder that passes every check and runs.

/** Writes the utility and reports the files. Throws Refused. */
async function create(...asked: Parameters<typeof planUtility>): Promise<void> {
  const plan = await planUtility(...asked);
  const paths = await writeUtility(plan);
  console.log(`Written:\n${paths.map((path) => `  ${path}`).join("\n")}\n`);
  if (plan.isMember) {
    console.log(
      `Say in src/utilities/${plan.folder}/oracle.ts what "${plan.code}" is compared with.`,
    );
  }
  console.log(`Now: npx vitest run conformance -t ${plan.id}, and npm run dev to look at it.`);
}

const usage = `npm run new-utility -- <code> [--in page | --in server] [--files] [--images]
npm run new-utility -- --family <family> <code>

Writes src/utilities/<code>_1: a utility that is small and whole, with its tests and what proves it.

  --in page      computes in the page, and on the server when a call asks for that; free for
                 everybody; this is what you get without --in
  --in server    computes in a child of the server alone, for a hundredth of a credit
  --files        takes a text file and writes one, instead of text in a field
  --images       takes an image and writes one, on the server
  --family NAME  adds a member to the family in src/utilities/NAME, and to its list
  --help         prints this

CONTRIBUTING.md, "Add a utility", says how to go on.`;

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
