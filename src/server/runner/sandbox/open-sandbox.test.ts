import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSandbox } from "./open-sandbox.ts";

test("none is there where it is off", async () => {
  expect(await openSandbox("off")).toEqual({
    sentence:
      "Utilities run without a sandbox because SANDBOX is off. Only Node's permission model keeps them away from other files.",
    bubblewrap: undefined,
  });
});

test("a machine without bubblewrap is told what to install", async () => {
  expect(await openSandbox("preferred", "/nowhere/bwrap")).toEqual({
    sentence:
      "Utilities run without a sandbox, because bubblewrap isn't installed. Run apt-get install bubblewrap and restart.",
    bubblewrap: undefined,
  });
});

test("a system that allows bubblewrap nothing is told what it said", async () => {
  const folder = mkdtempSync(join(tmpdir(), "bwrap-"));
  const program = join(folder, "bwrap");
  const said = "bwrap: No permissions to create new namespace";
  writeFileSync(
    program,
    `#!/bin/sh\n[ "$1" = --version ] && exec echo bubblewrap 0.8.0\necho ${said} >&2\nexit 1\n`,
  );
  chmodSync(program, 0o755);
  expect((await openSandbox("required", program)).sentence).toBe(
    `Utilities run without a sandbox, because this system doesn't let bubblewrap create one (${said}). docs/operations.md says what to allow.`,
  );
  await rm(folder, { recursive: true });
});
