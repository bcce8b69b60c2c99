import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { imageTexts } from "./image-texts.ts";
import { manifestText } from "./manifest-text.ts";
import { oracleText } from "./oracle-text.ts";
import { Refused, type UtilityPlan } from "./plan-utility.ts";
import { runTestText, runText } from "./run-text.ts";

const runFile = promisify(execFile);

/** What the sample of a utility that takes files holds. */
const sampleText = "pear\napple\nfig\n";

/**
 * Writes a utility that puts text in capitals, or mirrors an image: small, and whole. It is a folder of its own, or the
 * files of a new member, which is also added to its family's list. Gives the paths from the root of the project. Throws
 * when a file is there, and Refused for a family whose members are made of data.
 */
export async function writeUtility(plan: UtilityPlan): Promise<string[]> {
  const root = new URL("../../", import.meta.url);
  const folder = new URL(`src/utilities/${plan.folder}/`, root);
  const list = plan.isMember ? await listWith(plan, new URL("manifest.ts", folder)) : null;
  const texts = plan.takesImages ? imageTexts(plan) : textTexts(plan);
  if (!plan.isMember) await mkdir(folder);
  const paths = await Promise.all(
    Object.entries(texts).map(async ([name, text]) => {
      const path = fileURLToPath(new URL(name, folder));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text, { flag: "wx" });
      return relative(fileURLToPath(root), path);
    }),
  );
  if (list !== null) {
    await writeFile(new URL("manifest.ts", folder), list);
    paths.push(`src/utilities/${plan.folder}/manifest.ts`);
  }
  // A long code needs other line breaks than a short one.
  const formatter = "node_modules/oxfmt/bin/oxfmt";
  const written = paths.filter((path) => path.endsWith(".ts"));
  await runFile(process.execPath, [formatter, ...written], { cwd: fileURLToPath(root) });
  return paths;
}

function textTexts(plan: UtilityPlan): Readonly<Record<string, string>> {
  const { declares, runs } = plan.files;
  const written = {
    [`${declares}.ts`]: manifestText(plan),
    [`${runs}.ts`]: runText(plan),
    [`${runs}.test.ts`]: runTestText(plan),
  };
  // The family's own oracle proves its members.
  if (plan.isMember) return written;
  return {
    ...written,
    "oracle.ts": oracleText(plan),
    ...(plan.takesFiles ? { "samples/fruit.txt": sampleText } : {}),
  };
}

/** The manifest of a family with the new member at the end of its list. */
async function listWith({ files, folder }: UtilityPlan, manifest: URL): Promise<string> {
  const text = await readFile(manifest, "utf8");
  const listed = text.replace(
    /(\n\n)([^]*export const family = defineFamily(?:<Manifest>)?\(\[[^]*?),?\s*\]\);/,
    `\nimport { ${files.as} } from "./${files.declares}.ts";$1$2, ${files.as}]);`,
  );
  if (listed !== text) return listed;
  throw new Refused(
    `The members of ${folder} differ only by data: add an entry to the list that its manifest.ts maps.`,
  );
}
