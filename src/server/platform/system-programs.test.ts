import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hasProgram } from "./system-programs.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pennyworks-programs-"));
  writeFileSync(join(folder, "there"), "#!/bin/sh\n", { mode: 0o755 });
  writeFileSync(join(folder, "text"), "no program", { mode: 0o644 });
  mkdirSync(join(folder, "folder"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(["nothing", "text", "folder"])("no program is what is %s", (name) => {
  expect(hasProgram(name, folder)).toBe(false);
});

test("no folder means this one", () => {
  expect(hasProgram("package.json", "")).toBe(false);
});

test("a program is found in any folder", () => {
  expect(hasProgram("there", ["/nowhere", folder].join(delimiter))).toBe(true);
});

test("by default where this process looks", () => {
  expect(hasProgram("sh")).toBe(true);
});
