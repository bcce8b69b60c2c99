import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const runFile = promisify(execFile);
const root = fileURLToPath(new URL("../../", import.meta.url));

/** Runs the command without any programs or a way to install them. */
async function oracles(...args: string[]) {
  const env = { PATH: "/nonexistent" };
  return runFile(process.execPath, ["scripts/oracles.ts", ...args], { cwd: root, env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

test("a utility that is not there is refused with a sentence", async () => {
  expect(await oracles("--utility=sort-nothing")).toMatchObject({
    code: 1,
    stdout: "",
    stderr: 'No utility is called "sort-nothing". Use its ID, code or folder.\n',
  });
});

test("says how it is used, and what it doesn't take", async () => {
  const { code, stdout } = await oracles("--help");
  expect([code, stdout.split("\n", 1)]).toEqual([
    0,
    ["npm run oracles -- [--utility NAME] [--write]"],
  ]);
  const refused = await oracles("--all");
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toMatch(/^Unknown option '--all'/);
  expect(refused.stderr).not.toContain("    at ");
});

test("what could not be compared is named, and is no success", async () => {
  const { code, stdout, stderr } = await oracles("--utility=convert-length");
  expect(code).toBe(1);
  expect(stdout).toMatch(/^absent {2}convert-length_1: 0 comparisons, 0 intended differences/m);
  expect(stderr).toBe(
    "\nNot compared, because packages are missing: convert-length_1 (python3, units).\n",
  );
});
