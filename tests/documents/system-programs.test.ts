import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { neededPrograms, packagesOf } from "#kit/manifest/needs.ts";
import { loadCatalogue } from "#utilities/catalogue.ts";

const needed = [...(await loadCatalogue()).values()].flatMap(neededPrograms);
const packages = packagesOf(needed);

test("each program is called by its name, and a package by that of Debian's", () => {
  const needs = ["ffmpeg", { program: "pdftotext", package: "poppler-utils" }, "ffmpeg"];
  expect(neededPrograms({ needs })).toEqual([
    { program: "ffmpeg", package: "ffmpeg" },
    { program: "pdftotext", package: "poppler-utils" },
    { program: "ffmpeg", package: "ffmpeg" },
  ]);
  expect(packagesOf(neededPrograms({ needs }))).toEqual(["ffmpeg", "poppler-utils"]);
});

test("with a program the packages of its data are installed", () => {
  const needs = [{ program: "reads", package: "reader", data: ["reader-deu", "reader-all"] }];
  expect(packagesOf(neededPrograms({ needs }))).toEqual(["reader", "reader-all", "reader-deu"]);
});

test("the image installs what the manifests need", () => {
  const [, given] = /^ARG SYSTEM_PROGRAMS="(.*)"$/m.exec(readFileSync("Dockerfile", "utf8")) ?? [];
  expect(given).toBe(packages.join(" "));
});

test("the page on operating lists what the manifests need", () => {
  const [, given] =
    /^Packages that utilities need: (.*)\.$/m.exec(readFileSync("docs/operations.md", "utf8")) ??
    [];
  expect(given).toBe(
    packages.length === 0 ? "none" : packages.map((name) => `\`${name}\``).join(", "),
  );
});
