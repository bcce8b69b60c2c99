import { afterEach, expect, test } from "vitest";
import { makeChildFolders } from "./child-folders.ts";
import { openRunner, sandboxHere } from "./fixtures/open-runner.ts";
import { forkChild } from "./forked-child.ts";
import { superviseRun } from "./supervise-run.ts";

let opened: ReturnType<typeof openRunner> | undefined;

afterEach(async () => {
  await opened?.dispose();
  opened = undefined;
});

test("a child that ended while the files of its run were brought interrupts the run", async () => {
  opened = openRunner({ size: 1 });
  const nothing = () => undefined;
  const log = { debug: nothing, warn: nothing, error: nothing };
  const folders = makeChildFolders(opened.workDirectory);
  const sandbox = sandboxHere;
  const child = forkChild({ folders, heapMegabytes: 512, warmModulePaths: [], sandbox, log });
  child.kill();
  await child.gone;
  const supervision = {
    modulePath: "",
    threads: 1,
    cancelGraceMilliseconds: 1000,
    destination: "",
    sandbox,
    neededPrograms: [],
    log,
  };
  const { outcome } = await superviseRun(child, opened.jobFor("child"), supervision);
  expect(await outcome()).toEqual({
    status: "failed",
    code: "run_interrupted",
    detail: "The run was interrupted. You were not charged.",
  });
});
