import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { loadOracles, type ProvedUtility } from "#utilities/oracles-for-test.ts";
import { proveComparison, type Proof } from "./oracles/prove-comparison.ts";
import { missingPackages } from "./oracles/program-packages.ts";
import { oraclesTable, tableUrl } from "./oracles/oracles-table.ts";

// `npm run oracles -- [--utility=hmac] [--write]`: runs the programs that prove the utilities, and compares their
// answers with the recordings and ours.

const usage = `npm run oracles -- [--utility NAME] [--write]

Asks the reference programs again and compares their answers with the recordings and ours.
Installs the Debian packages of those programs that are missing.

  --utility NAME  compares only this utility or family; takes its ID, code or folder
  --write         records the answers and updates docs/oracles.md
  --help          prints this`;

interface Wanted {
  readonly utility?: string;
  readonly write: boolean;
}

const wanted = readArguments();
if (wanted === "help") console.log(usage);
else if (wanted === undefined) process.exitCode = 1;
else process.exitCode = (await prove(wanted)) ? 0 : 1;

/** Returns undefined, after saying why, for unknown arguments. */
function readArguments(): Wanted | "help" | undefined {
  try {
    const { values } = parseArgs({
      options: {
        utility: { type: "string" },
        write: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
    return values.help ? "help" : values;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    return undefined;
  }
}

async function prove({ utility, write }: Wanted): Promise<boolean> {
  const all = await loadOracles();
  const chosen = all.filter(
    ({ id, folder }) =>
      utility === undefined || id === utility || id === `${utility}_1` || folder === utility,
  );
  if (chosen.length === 0) {
    console.error(`No utility is called "${utility}". Use its ID, code or folder.`);
    return false;
  }
  const isGood = await proveAll(chosen, write);
  if (isGood && write) await writeFile(tableUrl, await oraclesTable(all));
  return isGood;
}

async function proveAll(chosen: readonly ProvedUtility[], write: boolean): Promise<boolean> {
  const missing = missingPackages(chosen);
  const incomparable: string[] = [];
  let good = true;
  for (const utility of chosen) {
    const proof = await proveUtility(utility, missing, write);
    if (proof.lacks.length > 0) incomparable.push(`${utility.id} (${proof.lacks.join(", ")})`);
    good &&= proof.faults.length === 0;
  }
  if (incomparable.length === 0) return good;
  console.error(`\nNot compared, because packages are missing: ${incomparable.join("; ")}.`);
  return false;
}

async function proveUtility(
  utility: ProvedUtility,
  missing: ReadonlySet<string>,
  write: boolean,
): Promise<Proof> {
  const { id, oracle } = utility;
  const startedAt = performance.now();
  const proofs: Proof[] = [];
  for (const comparison of oracle?.comparisons ?? []) {
    proofs.push(await proveComparison(utility, comparison, missing, write));
  }
  const sum = (count: (proof: Proof) => number) =>
    proofs.reduce((total, proof) => total + count(proof), 0);
  const faults = oracle === undefined ? ["has no oracle"] : proofs.flatMap((one) => one.faults);
  const lacks = [...new Set(proofs.flatMap((proof) => proof.lacks))];
  const verdict = faults.length > 0 ? "FAILED" : lacks.length > 0 ? "absent" : "agrees";
  const counts = `${sum((one) => one.cases)} comparisons, ${sum((one) => one.choices)} intended differences`;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${verdict}  ${id}: ${counts} (${seconds} s)`);
  for (const line of faults.slice(0, 20)) console.log(`    ${line}`);
  if (faults.length > 20) console.log(`    and ${faults.length - 20} more`);
  return { cases: sum((one) => one.cases), choices: sum((one) => one.choices), faults, lacks };
}
