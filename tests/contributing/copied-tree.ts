import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readdir, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** What adding a utility needs, with one other utility (to test a taken code) and one family. */
const parts = [
  "package.json",
  "tsconfig.json",
  "vitest.config.ts",
  ".oxlintrc.json",
  ".oxfmtrc.json",
  ".dependency-cruiser.mjs",
  "docs/oracles.md",
  "scripts",
  "tests/support",
  "src/contract",
  "src/server/runner",
  "src/server/platform/system-programs.ts",
  "src/server/platform/tracing",
  "src/kit",
  "src/utilities/count-text_1",
  "src/utilities/subtitles",
];

export async function copyTree(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pennyworks-copy-"));
  const entries = await readdir(join(root, "src/utilities"), { withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => `src/utilities/${name}`);
  for (const part of [...parts, ...files]) {
    await cp(join(root, part), join(folder, part), { recursive: true });
  }
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  await writeFile(
    join(folder, "tsconfig.new.json"),
    JSON.stringify({
      extends: "./tsconfig.json",
      include: ["src/utilities/*_1/**/*", "src/utilities/subtitles/*"],
    }),
  );
  return folder;
}

export type Ended = { readonly code: number | null; readonly printed: string };

/** Runs a command line in a folder on the pinned Node. */
export async function runIn(folder: string, line: string): Promise<Ended> {
  const kept = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_|TEST_)/.test(name));
  const PATH = `${join(folder, "node_modules/.bin")}:${dirname(process.execPath)}:${process.env["PATH"]}`;
  const child = spawn("/bin/sh", ["-c", line], {
    cwd: folder,
    env: { ...Object.fromEntries(kept), PATH, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  }
  const [code] = (await once(child, "close")) as [number | null];
  return { code, printed };
}
