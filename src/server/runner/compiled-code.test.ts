import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { utimes } from "node:fs/promises";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { createLog } from "#server/platform/log.ts";
import { findCompiledCode, keepCompiledCode } from "./compiled-code.ts";
import { noSandbox, openSandbox } from "./sandbox/open-sandbox.ts";
import { childView } from "./sandbox/sandbox-views.ts";
import { startProcess } from "./sandbox/start-process.ts";

const sandbox = await openSandbox("required");
const directory = mkdtempSync(join(tmpdir(), "compiled-"));
const workDirectory = mkdtempSync(join(tmpdir(), "compiled-work-"));
afterAll(() => {
  for (const each of [directory, workDirectory]) rmSync(each, { recursive: true });
});

const echo = fileURLToPath(new URL("fixtures/echo.ts", import.meta.url));
const keep = () =>
  keepCompiledCode({
    compiledCode: { directory, isToKeep: false },
    workDirectory,
    modulePaths: [echo],
    sandbox,
    log: createLog("silent"),
  });

async function plant(isToKeep: boolean): Promise<string> {
  const script = `require("node:fs").writeFileSync(${JSON.stringify(join(directory, "planted"))}, "")`;
  const { child } = startProcess(sandbox.bubblewrap, {
    command: [process.execPath, "-e", script],
    view: childView({ directory, isToKeep }),
    speaks: false,
    environment: {},
    onProcess: () => undefined,
  });
  const [told] = await Promise.all([child.stderr && text(child.stderr), once(child, "close")]);
  return /code: '(\w+)'/.exec(told ?? "")?.[1] ?? "done";
}

test("without a sandbox there is none, where a run could leave code for others", () => {
  expect(findCompiledCode(noSandbox)).toBeUndefined();
});

test("no run writes among it", async () => {
  expect(await plant(false)).toBe("EROFS");
  expect(await plant(true)).toBe("done");
});

test("it is kept once, and again when code was changed since", async () => {
  await keep();
  const stamp = join(directory, `kept-by-${process.version}`);
  const folder = readdirSync(directory).find((name) => name.startsWith(`${process.version}-`));
  expect(readdirSync(join(directory, folder ?? "")).length).toBeGreaterThan(30);
  expect(readdirSync(workDirectory)).toEqual([]);
  const kept = statSync(stamp).mtimeMs;
  await keep();
  expect(statSync(stamp).mtimeMs).toBe(kept);
  await utimes(stamp, 0, 0);
  await keep();
  expect(statSync(stamp).mtimeMs).toBeGreaterThan(kept);
});
