import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { signalProcesses } from "../../../tests/support/child-processes.ts";
import { openRunner } from "./fixtures/open-runner.ts";
import { processesOf } from "./fixtures/processes-of.ts";
import type { RunJob } from "./run-job.ts";

const opened = openRunner({
  size: 2,
  warmUtilityIds: ["harmful"],
  cancelGraceMilliseconds: 100,
  heapMegabytes: 128,
});
const { workDirectory, entries, jobFor, run, begin } = opened;

beforeEach(() => {
  entries.length = 0;
});
afterAll(() => opened.dispose());

const crashed = {
  status: "failed",
  code: "run_crashed",
  detail: "Something went wrong inside this utility. You were not charged.",
};
const interrupted = {
  status: "failed",
  code: "run_interrupted",
  detail: "The run was interrupted. You were not charged.",
};
const tooLong = {
  status: "failed",
  code: "run_deadline_exceeded",
  detail: "The run took too long and was stopped. You were not charged.",
};
const tooMuchMemory = {
  status: "failed",
  code: "run_out_of_memory",
  detail: "The run ran out of memory and was stopped. You were not charged.",
};
const tooLarge = {
  status: "failed",
  code: "run_output_too_large",
  detail: "The result is too large. Try a smaller input. You were not charged.",
};

function limited(limits: Partial<RunJob["limits"]>): Partial<RunJob> {
  return { limits: { ...jobFor("any").limits, ...limits } };
}

describe("harms only its own run", () => {
  test.each<[deed: string, changes: Partial<RunJob>, outcome: object]>([
    ["throwError", {}, crashed],
    ["throwLater", {}, crashed],
    ["forgetPromise", {}, crashed],
    ["giant", {}, tooLarge],
    ["unknown", {}, crashed],
    ["exit", {}, interrupted],
    ["disconnect", {}, interrupted],
    ["spin", limited({ milliseconds: 200 }), tooLong],
    ["ignoreAbort", limited({ milliseconds: 200 }), tooLong],
    ["growBuffers", limited({ memoryBytes: 150_000_000 }), tooMuchMemory],
    ["growArrays", {}, tooMuchMemory],
    ["fillDisk", { ...limited({ outputBytes: 999 }), options: { bytes: "1000" } }, tooLarge],
    ["fillDisk", { options: { bytes: "1000000000", stay: "yes" } }, tooLarge],
    ["fillFolder", {}, tooLarge],
    [
      "refuse",
      {},
      {
        status: "failed",
        code: "too_blue",
        detail: "The image is too blue. Choose a redder one.",
      },
    ],
  ])("%s, case %#", async (deed, changes, outcome) => {
    const beside = run("finishLate", { options: { milliseconds: "300" } });
    expect(await run(deed, changes)).toEqual(outcome);
    expect(await run("answerNothing")).toMatchObject({ status: "succeeded" });
    expect(await beside).toMatchObject({ status: "succeeded", result: "finished" });
  });
});

test("the stack of a crash is in the log and nowhere else", async () => {
  await run("throwError");
  expect(entries).toMatchObject([
    {
      message: "a utility crashed",
      details: { operation: "throwError", stack: expect.stringMatching(/^TypeError: secret/) },
    },
  ]);
});

test("what a child holds by itself does not count against a run", async () => {
  const outcome = await run("finishLate", {
    ...limited({ memoryBytes: 30_000_000 }),
    options: { milliseconds: "150" },
  });
  expect(outcome).toMatchObject({ status: "succeeded" });
});

test("outputs of exactly the limit are allowed", async () => {
  const outcome = await run("fillDisk", {
    ...limited({ outputBytes: 1000 }),
    options: { bytes: "1000" },
  });
  expect(outcome).toMatchObject({ status: "succeeded", outputs: [{ bytes: 1000 }] });
});

test("a child that is killed from outside interrupts its run", async () => {
  const { outcome, child } = await begin("waitForAbort");
  signalProcesses(processesOf(child), "SIGKILL");
  expect(await outcome).toEqual(interrupted);
  expect(await run("answerNothing")).toMatchObject({ status: "succeeded" });
});

describe("a cancel", () => {
  test("is obeyed by a run that listens, and its child goes on", async () => {
    const cancel = new AbortController();
    const { outcome, child } = await begin("waitForAbort", { signal: cancel.signal });
    cancel.abort();
    expect(await outcome).toEqual({ status: "cancelled" });
    const after = await Promise.all([run("child"), run("child")]);
    expect(after).toContainEqual({ status: "succeeded", result: child, outputs: [] });
  });

  test.each(["ignoreAbort", "spin"])("ends a run that does not listen: %s", async (deed) => {
    const cancel = new AbortController();
    const { outcome, child } = await begin(deed, { signal: cancel.signal });
    cancel.abort();
    expect(await outcome).toEqual({ status: "cancelled" });
    const after = await Promise.all([run("child"), run("child")]);
    expect(after).not.toContainEqual({ status: "succeeded", result: child, outputs: [] });
  });

  test("of a run that has not begun is immediate", async () => {
    expect(await run("spin", { signal: AbortSignal.abort() })).toEqual({ status: "cancelled" });
  });

  test("of a run that waits for a child leaves the others in their order", async () => {
    const options = { milliseconds: "100" };
    const busy = [begin("finishLate", { options }), begin("finishLate", { options })];
    await Promise.all(busy);
    const cancel = new AbortController();
    const waiting = run("spin", { signal: cancel.signal });
    const behind = run("child");
    cancel.abort();
    expect(await waiting).toEqual({ status: "cancelled" });
    expect(await behind).toMatchObject({ status: "succeeded" });
  });
});

describe("a utility's JavaScript", () => {
  test("reaches nothing but its files", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const storage = await mkdtemp(join(tmpdir(), "storage-"));
    const [given, stored] = [join(storage, "given"), join(storage, "stored")];
    await Promise.all([given, stored].map((path) => writeFile(path, "bytes")));
    const outside = join(workDirectory, "outside");
    await writeFile(outside, "bytes");
    const project = fileURLToPath(new URL("../../../LICENSE", import.meta.url));
    const outcome = await run("reachOut", {
      inputs: [{ filename: "a.txt", contentType: "text/plain", path: given, bytes: 5 }],
      options: { outside, stored, project, port: String(port) },
    });
    server.close();
    const denied = "ERR_ACCESS_DENIED";
    expect(outcome).toMatchObject({
      result: {
        readInput: "done",
        writeInput: denied,
        truncateInput: denied,
        removeInput: denied,
        linkInput: denied,
        writeOwn: "done",
        writeOutside: denied,
        readOutside: denied,
        readStored: denied,
        listStored: denied,
        readSystem: denied,
        readProject: denied,
        listRooms: denied,
        link: denied,
        fetch: denied,
      },
    });
    const kept = await Promise.all([given, stored, outside].map((path) => readFile(path, "utf8")));
    expect(kept).toEqual(["bytes", "bytes", "bytes"]);
    await rm(storage, { recursive: true });
  });

  test("finds nothing of the runs before it in its child", async () => {
    const storage = await mkdtemp(join(tmpdir(), "storage-"));
    const path = join(storage, "given");
    await writeFile(path, "bytes");
    const inputs = [{ filename: "a.txt", contentType: "text/plain", path, bytes: 5 }];
    const options = { milliseconds: "100" };
    await Promise.all([run("finishLate", { options }), run("leaveBehind", { inputs })]);
    await Promise.all([run("finishLate", { options }), run("leaveBehind", { inputs })]);
    const looks = await Promise.all([run("lookAround"), run("lookAround", { inputs })]);
    for (const [index, outcome] of looks.entries()) {
      if (outcome.status !== "succeeded") throw new Error(JSON.stringify(outcome));
      const { found, given } = outcome.result as { found: string[]; given: string[] };
      expect(found).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
      expect(given).toEqual(index === 0 ? [] : ["0"]);
    }
    await rm(storage, { recursive: true });
  });
});

test.each(["", ".", "..", "../up", "a/b", "a\\b", "nul\u0000", "x".repeat(256)])(
  "an output cannot be named %j",
  async (filename) => {
    expect(await run("nameWithPath", { options: { filename } })).toEqual(crashed);
  },
);

test("the log of a crash holds nothing of what is secret", async () => {
  const secret = "correct horse battery";
  const options = { secret };
  expect(
    await run("crash-quoting", { utilityId: "trial", options, secrets: [secret] }),
  ).toMatchObject(crashed);
  const log = JSON.stringify(entries);
  expect(log).toContain("It cannot be •••");
  expect(log).toContain("Printed: •••");
  expect(log).not.toContain(secret);
});
