import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { processTree } from "./process-tree.ts";

test("a process that is gone has none", async () => {
  const child = spawn(process.execPath, ["--version"]);
  await once(child, "close");
  expect(processTree(child.pid ?? 0)).toEqual([]);
});

test("a process is listed with what it started, and what that did", async () => {
  const script = `
    const { spawn } = require("node:child_process");
    const below = spawn("sleep", ["60"]);
    console.log(below.pid);
    process.stdin.on("end", () => below.kill()).resume();`;
  const child = spawn(process.execPath, ["-e", script]);
  const [printed] = (await once(child.stdout, "data")) as [Buffer];
  expect(processTree(child.pid ?? 0)).toEqual([child.pid, Number(String(printed))]);
  child.stdin.end();
  await once(child, "close");
});
