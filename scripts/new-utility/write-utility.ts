import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { imageTexts } from "./image-texts.ts";
import { manifestText } from "./manifest-text.ts";
import { oracleText } from "./oracle-text.ts";
import type { UtilityPlan } from "./plan-utility.ts";
import { runTestText, runText } from "./run-text.ts";

const runFile = promisify(execFile);

/** What the sample of a utility that takes files holds. */
const sampleText = "pear\napple\nfig\n";

/**
 * Writes the folder of a utility that puts text in capitals, or mirrors an image: small, and whole. Gives the paths from
 * the root of the project. Throws when the folder is there.
 */
export async function writeUtility(plan: UtilityPlan): Promise<string[]> {
  const root = new URL("../../", import.meta.url);
  const folder = new URL(`src/utilities/${plan.id}/`, root);
  const texts = plan.takesImages ? imageTexts(plan) : textTexts(plan);
  await mkdir(folder);
  const paths = await Promise.all(
    Object.entries(texts).map(async ([name, text]) => {
      const path = fileURLToPath(new URL(name, folder));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text, { flag: "wx" });
      return relative(fileURLToPath(root), path);
    }),
  );
  // A long code needs other line breaks than a short one.
  const formatter = "node_modules/oxfmt/bin/oxfmt";
  const written = paths.filter((path) => path.endsWith(".ts"));
  await runFile(process.execPath, [formatter, ...written], { cwd: fileURLToPath(root) });
  return paths;
}

function textTexts(plan: UtilityPlan): Readonly<Record<string, string>> {
  return {
    "manifest.ts": manifestText(plan),
    "run.ts": runText(plan),
    "run.test.ts": runTestText(plan),
    "oracle.ts": oracleText(plan),
    ...(plan.takesFiles ? { "samples/fruit.txt": sampleText } : {}),
  };
}
