import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  rmdir,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeChildFolders } from "./child-folders.ts";
import { openRunner } from "./fixtures/open-runner.ts";

const directory = await mkdtemp(join(tmpdir(), "child-folders-"));
const { jobFor, dispose } = openRunner({ size: 1 });
const stored = join(directory, "stored");
await writeFile(stored, "bytes");
const inputs = [{ filename: "../a.txt", contentType: "text/plain", path: stored, bytes: 5 }];

afterAll(async () => {
  await dispose();
  await rm(directory, { recursive: true });
});

test("links inputs under names of its own, and forgets them without touching the stored file", async () => {
  const folders = makeChildFolders(directory);
  const brought = await folders.bring(jobFor("any", { inputs }));
  expect(brought.inputs).toEqual([{ ...inputs[0], path: join(folders.inputDirectory, "0") }]);
  expect((await stat(stored)).nlink).toBe(2);
  await folders.clear();
  expect(await readdir(folders.inputDirectory)).toEqual([]);
  expect(await readdir(folders.outputDirectory)).toEqual([]);
  expect((await stat(stored)).nlink).toBe(1);
  expect(await readFile(stored, "utf8")).toBe("bytes");
});

test("copies what cannot be linked", async () => {
  const folders = makeChildFolders(directory, () => {
    throw Object.assign(new Error("Two file systems."), { code: "EXDEV" });
  });
  const brought = await folders.bring(jobFor("any", { inputs }));
  expect(await readFile(brought.inputs[0]?.path ?? "", "utf8")).toBe("bytes");
  expect((await stat(stored)).nlink).toBe(1);
});

test("says that an input is missing, and can be cleared then", async () => {
  const folders = makeChildFolders(directory);
  const missing = [...inputs, { ...inputs[0], path: join(directory, "missing") }] as typeof inputs;
  await expect(folders.bring(jobFor("any", { inputs: missing }))).rejects.toThrow("ENOENT");
  await folders.clear();
  expect(await readdir(folders.inputDirectory)).toEqual([]);
});

test("hands over the outputs of a run that succeeded, in place of those of a try before", async () => {
  const folders = makeChildFolders(directory);
  const job = jobFor("any", { outputDirectory: join(directory, "run", "out") });
  const { outputDirectory } = await folders.bring(job);
  await writeFile(join(outputDirectory, "a.txt"), "later");
  await mkdir(job.outputDirectory, { recursive: true });
  await writeFile(join(job.outputDirectory, "half.txt"), "earlier");
  await folders.handOver(outputDirectory, job.outputDirectory);
  expect(await readdir(job.outputDirectory)).toEqual(["a.txt"]);
});

test("a run finds an empty folder, whatever the one before left and its own inputs are", async () => {
  const folders = makeChildFolders(directory);
  const first = await folders.bring(jobFor("any", { inputs }));
  await mkdir(join(first.outputDirectory, "deep", "er"), { recursive: true });
  await writeFile(join(folders.outputDirectory, "beside.txt"), "left");
  await folders.clear();
  expect(await readdir(folders.outputDirectory)).toEqual([]);
  const job = { ...jobFor("any", { inputs }), runId: "next" };
  const second = await folders.bring(job);
  expect(await readdir(folders.outputDirectory)).toEqual(["next"]);
  expect(await readdir(second.outputDirectory)).toEqual([]);
  await folders.remove();
  await expect(stat(folders.outputDirectory)).rejects.toThrow("ENOENT");
  expect((await stat(stored)).nlink).toBe(1);
});

test("forgets an input whose stored file is gone by then", async () => {
  const folders = makeChildFolders(directory);
  const going = join(directory, "going");
  await writeFile(going, "bytes");
  await folders.bring(jobFor("any", { inputs: [{ ...inputs[0], path: going }] as typeof inputs }));
  await rm(going);
  await folders.clear();
  expect(await readdir(folders.inputDirectory)).toEqual([]);
});

test("hands over no link in place of a folder", async () => {
  const folders = makeChildFolders(directory);
  const job = jobFor("any", { outputDirectory: join(directory, "run") });
  const { outputDirectory } = await folders.bring(job);
  await rmdir(outputDirectory);
  await symlink("/etc", outputDirectory);
  await expect(folders.handOver(outputDirectory, job.outputDirectory)).rejects.toThrow(
    "A run's outputs are no folder",
  );
});
