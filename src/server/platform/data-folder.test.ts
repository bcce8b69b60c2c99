import { chmod, mkdtempDisposable, readdir, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { prepareDataFolder } from "./data-folder.ts";
import { StartError } from "./start-error.ts";

const temporaryFolder = () => mkdtempDisposable(path.join(tmpdir(), "pennyworks-data-folder-"));
const nobody = 65_534;

it("refuses a folder in which this user may not write", async () => {
  await using temporary = await temporaryFolder();
  await chmod(temporary.path, 0o555);
  const isRoot = process.geteuid?.() === 0;
  // Root can write everywhere, so become a user who can't.
  if (isRoot) process.seteuid?.(nobody);
  try {
    await expect(prepareDataFolder(temporary.path)).rejects.toThrow(
      new StartError(
        `The data folder ${temporary.path} is not writable (permission denied). Allow this user to write there, or set DATA_DIR to another folder.`,
      ),
    );
  } finally {
    if (isRoot) process.seteuid?.(0);
    await chmod(temporary.path, 0o755);
  }
});

it("refuses a path where a file is", async () => {
  await using temporary = await temporaryFolder();
  const file = path.join(temporary.path, "data");
  await writeFile(file, "");
  await expect(prepareDataFolder(file)).rejects.toThrow("(a file with that name exists)");
  await expect(prepareDataFolder(path.join(file, "deeper"))).rejects.toBeInstanceOf(StartError);
});

it("creates the folder for its owner only, and leaves nothing in it", async () => {
  await using temporary = await temporaryFolder();
  const folder = path.join(temporary.path, "a", "data");
  expect(await prepareDataFolder(folder)).toBe(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await readdir(folder)).toEqual([]);
});
