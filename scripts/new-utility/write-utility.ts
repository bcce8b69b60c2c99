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
import { textToolRunText, textToolText } from "./text-tool-texts.ts";

const runFile = promisify(execFile);

const sampleText = "pear\napple\nfig\n";

/** Paths from the root. */
interface WrittenUtility {
  readonly written: readonly string[];
  readonly changed: readonly string[];
}

/**
 * Writes a small utility that uppercases text or mirrors an image, in its own folder or as a family member. Returns the
 * paths. Throws if a file exists, and Refused for a family whose members are made from data.
 */
export async function writeUtility(plan: UtilityPlan): Promise<WrittenUtility> {
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
  const changed: string[] = [];
  if (list !== null) {
    await writeFile(new URL("manifest.ts", folder), list);
    changed.push(`src/utilities/${plan.folder}/manifest.ts`);
  }
  // Line breaks depend on the code's length.
  const formatter = "node_modules/oxfmt/bin/oxfmt";
  const formatted = [...paths, ...changed].filter((path) => path.endsWith(".ts"));
  await runFile(process.execPath, [formatter, ...formatted], { cwd: fileURLToPath(root) });
  return { written: paths, changed };
}

function textTexts(plan: UtilityPlan): Readonly<Record<string, string>> {
  const { declares, runs } = plan.files;
  const written = {
    [`${declares}.ts`]: plan.isTextTool ? textToolText(plan) : manifestText(plan),
    [`${runs}.ts`]: plan.isTextTool ? textToolRunText(plan) : runText(plan),
    [`${runs}.test.ts`]: runTestText(plan),
  };
  // The family's oracle proves its members.
  if (plan.isMember) return written;
  return {
    ...written,
    "oracle.ts": oracleText(plan),
    ...(plan.takesFiles ? { "samples/fruit.txt": sampleText } : {}),
  };
}

/** Adds the new member to the end of the family's manifest. */
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
