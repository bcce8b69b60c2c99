import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { loadOracles, type ProvedUtility } from "#utilities/oracles-for-test.ts";
import { proveComparison, type Proof } from "./oracles/prove-comparison.ts";
import { missingPackages } from "./oracles/program-packages.ts";
import { oraclesTable, tableUrl } from "./oracles/oracles-table.ts";

// `npm run oracles -- [--utility=hmac] [--write]`: runs the programs that prove the utilities, and compares their
// answers with the recordings and ours.

const { values } = parseArgs({
  options: { utility: { type: "string" }, write: { type: "boolean", default: false } },
});

const all = await loadOracles();
const wanted = values.utility;
const utilities = all.filter(
  ({ id, folder }) =>
    wanted === undefined || id === wanted || id === `${wanted}_1` || folder === wanted,
);
const isGood = utilities.length === 0 ? refuse(wanted) : await proveAll(utilities);
if (isGood && values.write) await writeFile(tableUrl, await oraclesTable(all));
process.exitCode = isGood ? 0 : 1;

function refuse(utility = ""): boolean {
  console.error(`No utility is called "${utility}". Use its ID, code or folder.`);
  return false;
}

async function proveAll(chosen: readonly ProvedUtility[]): Promise<boolean> {
  const missing = missingPackages(chosen);
  const incomparable: string[] = [];
  let good = true;
  for (const utility of chosen) {
    const proof = await proveUtility(utility, missing);
    if (proof.lacks.length > 0) incomparable.push(`${utility.id} (${proof.lacks.join(", ")})`);
    good &&= proof.faults.length === 0;
  }
  if (incomparable.length === 0) return good;
  console.error(`\nNot compared, for want of packages: ${incomparable.join("; ")}.`);
  return false;
}

async function proveUtility(
  { id, folder, oracle }: ProvedUtility,
  missing: ReadonlySet<string>,
): Promise<Proof> {
  const startedAt = performance.now();
  const proofs: Proof[] = [];
  for (const comparison of oracle?.comparisons ?? []) {
    proofs.push(await proveComparison(folder, comparison, missing, values.write));
  }
  const sum = (count: (proof: Proof) => number) =>
    proofs.reduce((total, proof) => total + count(proof), 0);
  const faults = oracle === undefined ? ["names no oracle"] : proofs.flatMap((one) => one.faults);
  const lacks = [...new Set(proofs.flatMap((proof) => proof.lacks))];
  const verdict = faults.length > 0 ? "FAILED" : lacks.length > 0 ? "absent" : "agrees";
  const counts = `${sum((one) => one.cases)} comparisons, ${sum((one) => one.choices)} by choice`;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${verdict}  ${id}: ${counts} (${seconds} s)`);
  for (const line of faults.slice(0, 20)) console.log(`    ${line}`);
  if (faults.length > 20) console.log(`    and ${faults.length - 20} more`);
  return { cases: sum((one) => one.cases), choices: sum((one) => one.choices), faults, lacks };
}
