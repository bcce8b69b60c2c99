import { execFile } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { residentBytes } from "./resident-memory.ts";

test("a process that is gone has no memory", async () => {
  const child = execFile(process.execPath, ["--version"]);
  await once(child, "close");
  expect(await residentBytes(child.pid ?? 0)).toBeUndefined();
});

test("it is what the process itself says, within a tenth", async () => {
  const bytes = (await residentBytes(process.pid)) ?? 0;
  const itself = process.memoryUsage.rss();
  expect(Math.abs(bytes - itself) / itself).toBeLessThan(0.1);
});
