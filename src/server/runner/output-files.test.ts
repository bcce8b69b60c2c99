import { link, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { areOutputNames, directoryBytes, findOutputs } from "./output-files.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "outputs-"));
});
afterEach(() => rm(directory, { recursive: true }));

test("neither links nor folders nor missing files are outputs", async () => {
  await writeFile(join(directory, "plain.txt"), "12345");
  await symlink("/etc/passwd", join(directory, "link.txt"));
  await mkdir(join(directory, "folder"));
  const names = ["missing.txt", "link.txt", "folder", "plain.txt"];
  expect(await findOutputs(directory, names)).toEqual([
    { filename: "plain.txt", path: join(directory, "plain.txt"), bytes: 5 },
  ]);
});

test("a picture is one by its first bytes, and its pixels are as they were said", async () => {
  const mark = Buffer.from("89504e470d0a1a0a", "hex");
  for (const name of ["a.txt", "b.png", "c.png"]) await writeFile(join(directory, name), mark);
  await writeFile(join(directory, "d.png"), "no picture");
  const names = ["missing.png", "a.txt", "b.png", "c.png", "d.png"];
  const said = [1, 2, 3].map((width) => ({ width, height: 1 }));
  const outputs = await findOutputs(directory, names, [...said, null, { width: 5, height: 1 }]);
  const picture = { contentType: "image/png", extension: "png" };
  expect(outputs.map((output) => output.picture)).toEqual([
    { ...picture, pixels: { width: 2, height: 1 } },
    { ...picture, pixels: { width: 3, height: 1 } },
    { ...picture, pixels: null },
    undefined,
  ]);
});

test.each([[".."], ["a/b"], ["plain.txt", "plain.txt"]])(
  "names that no utility gives are none: %j",
  (...names) => {
    expect(areOutputNames(names)).toBe(false);
  },
);

test("a file of two names is not the run's own", async () => {
  await writeFile(join(directory, "one.txt"), "1");
  await link(join(directory, "one.txt"), join(directory, "two.txt"));
  expect(await findOutputs(directory, ["one.txt", "two.txt"])).toEqual([]);
});

test("a directory's bytes are those of all files below, links not followed", async () => {
  await mkdir(join(directory, "a", "b"), { recursive: true });
  await writeFile(join(directory, "one"), "1");
  await writeFile(join(directory, "a", "b", "three"), "333");
  await symlink("/etc/passwd", join(directory, "a", "link"));
  expect(await directoryBytes(directory)).toBe(4);
});

test("a directory that is not there holds nothing", async () => {
  expect(await directoryBytes(join(directory, "missing"))).toBe(0);
});
