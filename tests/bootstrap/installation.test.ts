import { describe, expect, it } from "vitest";

import {
  explainFailedInstall,
  fitsInstalledPackages,
} from "../../scripts/bootstrap/installation.js";
import { createTemporaryFolder } from "./temporary-folder.ts";

const lockOf = (packages: Record<string, object>) => JSON.stringify({ packages });
const zod = { version: "4.6.7", integrity: "sha512-a" };
const pg = { version: "8.23.1", integrity: "sha512-b" };
const lock = lockOf({ "": {}, "node_modules/zod": zod, "node_modules/pg": pg });

const installed = (packages: Record<string, object>) =>
  createTemporaryFolder({ "node_modules/.package-lock.json": lockOf(packages) });

describe("fitsInstalledPackages", () => {
  it("refuses a folder without packages", () => {
    expect(fitsInstalledPackages(createTemporaryFolder({}), lock)).toBe(false);
  });

  it("refuses when a package is missing", () => {
    expect(fitsInstalledPackages(installed({ "node_modules/zod": zod }), lock)).toBe(false);
  });

  it("refuses another version", () => {
    const older = { ...pg, version: "8.23.0" };
    const root = installed({ "node_modules/zod": zod, "node_modules/pg": older });
    expect(fitsInstalledPackages(root, lock)).toBe(false);
  });

  it("refuses another content of the same version", () => {
    const altered = { ...pg, integrity: "sha512-c" };
    const root = installed({ "node_modules/zod": zod, "node_modules/pg": altered });
    expect(fitsInstalledPackages(root, lock)).toBe(false);
  });

  it("refuses a package that the lock file does not know", () => {
    const root = installed({
      "node_modules/zod": zod,
      "node_modules/pg": pg,
      "node_modules/left-over": { version: "1.0.0" },
    });
    expect(fitsInstalledPackages(root, lock)).toBe(false);
  });

  it("accepts what the lock file says", () => {
    const root = installed({ "node_modules/zod": zod, "node_modules/pg": pg });
    expect(fitsInstalledPackages(root, lock)).toBe(true);
  });

  it("accepts that another platform's optional package is not there", () => {
    const withOptional = lockOf({
      "node_modules/zod": zod,
      "node_modules/for-another-system": { version: "1.0.0", optional: true },
    });
    expect(fitsInstalledPackages(installed({ "node_modules/zod": zod }), withOptional)).toBe(true);
  });
});

describe("explainFailedInstall", () => {
  it.each([
    [
      "npm error code ENOTFOUND",
      "npm could not reach the package registry. Check the network or the proxy, then try again.",
    ],
    ["npm error code ENOSPC", "The disk is full. Free some space, then try again."],
    [
      "npm error code EACCES",
      "npm may not write here. Check who owns this folder, then try again.",
    ],
    ["spawnSync npm ENOENT", "npm was not found. Install Node with npm."],
    [
      "npm error code EUSAGE",
      "npm ci failed for the reason above. The packages are not installed.",
    ],
  ])("explains %s", (output, sentence) => {
    expect(explainFailedInstall(output)).toBe(sentence);
  });
});
