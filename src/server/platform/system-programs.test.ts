import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, relative } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findProgram } from "./system-programs.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pennyworks-programs-"));
  writeFileSync(join(folder, "there"), "#!/bin/sh\n", { mode: 0o755 });
  writeFileSync(join(folder, "text"), "no program", { mode: 0o644 });
  mkdirSync(join(folder, "folder"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(["nothing", "text", "folder"])("no program is what is %s", (name) => {
  expect(findProgram(name, folder)).toBeUndefined();
});

test("no folder means this one, nor one that is named from here", () => {
  expect(findProgram("package.json", "")).toBeUndefined();
  expect(findProgram("there", relative(process.cwd(), folder))).toBeUndefined();
});

test("a program is found in any folder", () => {
  expect(findProgram("there", ["/nowhere", folder].join(delimiter))).toBe(join(folder, "there"));
});

test("by default where this process looks", () => {
  expect(findProgram("sh")).toMatch(/^\/.*\/sh$/);
});
