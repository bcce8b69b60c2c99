import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { onTestFinished } from "vitest";

export function createTemporaryFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "pennyworks-bootstrap-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) writeInto(folder, path, content);
  return folder;
}

export function writeInto(folder: string, path: string, content: string): void {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
}
