import { expect, test } from "vitest";
import { assetFaults, describeAsset, isFreeLicence } from "./asset-facts.ts";

const qcms = {
  package: "pdfjs-dist",
  file: "wasm/qcms_bg.wasm",
  sha256: "0".repeat(64),
};

test.each([
  [
    { ...qcms, package: "surely-none" },
    "surely-none/wasm/qcms_bg.wasm is of no dependency: install surely-none.",
  ],
  [{ ...qcms, file: "wasm/none.wasm" }, "pdfjs-dist/wasm/none.wasm is not a file of its package."],
])("finds fault with %j", async (asset, fault) => {
  expect(await assetFaults([asset], ["pdfjs-dist"])).toEqual([fault]);
});

test("finds fault with other bytes than were looked at, and with none once their digest is stated", async () => {
  const { sha256, version } = await describeAsset(qcms);
  expect(await assetFaults([qcms], ["pdfjs-dist"])).toEqual([
    `pdfjs-dist/wasm/qcms_bg.wasm of ${version} has the digest ${sha256}: look at what is new in it, and state that.`,
  ]);
  expect(await assetFaults([{ ...qcms, sha256 }], ["pdfjs-dist"])).toEqual([]);
});

test.each([
  ["MIT", true],
  ["LGPL-3.0-or-later", true],
  ["AGPL-3.0-only", false],
  ["GPL-2.0-or-later", false],
  ["SEE LICENSE IN LICENSE.md", false],
  ["", false],
])("carries what is under %j: %s", (licence, isCarried) => {
  expect(isFreeLicence(licence)).toBe(isCarried);
});

test("knows origin, licence and texts of a package", async () => {
  const { origin, licence, texts, bytes } = await describeAsset(qcms);
  expect({ origin, licence }).toEqual({
    origin: "https://mozilla.github.io/pdf.js/",
    licence: "Apache-2.0",
  });
  expect(texts).toContain("Apache License");
  expect(bytes).toBeGreaterThan(10_000);
});
