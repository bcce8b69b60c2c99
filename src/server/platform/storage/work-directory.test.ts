import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { prepareWorkDirectory } from "./work-directory.ts";

const data = await mkdtemp(path.join(os.tmpdir(), "pennyworks-work-"));
afterAll(() => rm(data, { recursive: true }));

test("makes an empty folder, removes those of processes that are gone and leaves the others", async () => {
  const gone = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await once(gone, "exit");
  const own = `${os.hostname()}-${process.pid}`;
  const abandoned = "another-host-7";
  const names = [own, `${os.hostname()}-${gone.pid}`, `${os.hostname()}-${process.ppid}`];
  for (const name of [...names, abandoned, "another-host-8"]) {
    await mkdir(path.join(data, "work", name), { recursive: true });
    await writeFile(path.join(data, "work", name, "left"), "");
  }
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  await utimes(path.join(data, "work", abandoned), twoDaysAgo, twoDaysAgo);

  const folder = await prepareWorkDirectory(data);
  expect(folder).toBe(path.join(data, "work", own));
  expect(await readdir(folder)).toEqual([]);
  expect((await readdir(path.join(data, "work"))).toSorted()).toEqual(
    [own, `${os.hostname()}-${process.ppid}`, "another-host-8"].toSorted(),
  );
});
