import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { findExecutable } from "../../scripts/bootstrap/executable-search.js";
import { createTemporaryFolder } from "./temporary-folder.ts";

describe("findExecutable", () => {
  it("finds nothing where there is nothing", () => {
    expect(findExecutable(["chromium"], [createTemporaryFolder({}), ""])).toBe(null);
  });

  it("passes over folders and files that may not be executed", () => {
    const folder = createTemporaryFolder({ chromium: "not a program" });
    chmodSync(join(folder, "chromium"), 0o644);
    mkdirSync(join(folder, "chrome"));
    expect(findExecutable(["chromium", "chrome"], [folder])).toBe(null);
  });

  it("prefers the first name over the first folder", () => {
    const first = createTemporaryFolder({ chrome: "" });
    const second = createTemporaryFolder({ chromium: "" });
    chmodSync(join(first, "chrome"), 0o755);
    chmodSync(join(second, "chromium"), 0o755);
    expect(findExecutable(["chromium", "chrome"], [first, second])).toBe(join(second, "chromium"));
  });
});
