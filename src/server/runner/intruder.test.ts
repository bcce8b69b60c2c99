import { readFile, writeFile } from "node:fs/promises";
import { builtinModules, createRequire } from "node:module";
import { join } from "node:path";
import "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { openRunner } from "./fixtures/open-runner.ts";
import { processesOf } from "./fixtures/processes-of.ts";

// What a hostile file can do after taking over a child.

const opened = openRunner({ size: 1, warmUtilityIds: ["intruder"] });
const { entries, workDirectory, jobFor, runner } = opened;

beforeEach(() => {
  entries.length = 0;
});
afterAll(() => opened.dispose());

const intrude = (deed: string, options: Record<string, string> = {}) =>
  opened.run(deed, { utilityId: "intruder", options });

async function resultOf(deed: string, options: Record<string, string> = {}): Promise<unknown> {
  const outcome = await intrude(deed, options);
  if (outcome.status !== "succeeded") throw new Error(JSON.stringify(outcome));
  return outcome.result;
}

const crashed = {
  status: "failed",
  code: "run_crashed",
  detail: "Something went wrong inside this utility. You were not charged.",
};

describe("a child", () => {
  test("has of Node's own modules those alone that compute and that read its files", async () => {
    const names = builtinModules.filter((name) => !name.startsWith("_"));
    const codes = await resultOf("importBuiltins", { names: names.join(",") });
    const found = Object.entries(codes as Record<string, string>);
    const open = found.filter(([, code]) => code !== "ERR_ACCESS_DENIED");
    const closed = names.filter((name) => !open.some(([own]) => own === name));
    expect(new Set(open.map(([, code]) => code))).toEqual(new Set(["done"]));
    expect(closed).toEqual(
      expect.arrayContaining(
        "child_process cluster dgram dns http http2 https inspector module net process repl tls v8 vm wasi worker_threads node:sqlite node:ffi node:test node:sea".split(
          " ",
        ),
      ),
    );
    expect(open.map(([name]) => name).toSorted()).toEqual(
      "assert assert/strict async_hooks buffer constants crypto diagnostics_channel events fs fs/promises os path path/posix path/win32 perf_hooks punycode querystring stream stream/consumers stream/promises stream/web string_decoder timers timers/promises url util util/types zlib".split(
        " ",
      ),
    );
  });

  test("loads no code but the program's own", async () => {
    // Other tests' addons are too large for an output.
    const addon = Object.keys(createRequire(import.meta.url).cache).find((path) =>
      /[/\\]sharp-[^/\\]+\.node$/.test(path),
    );
    if (addon === undefined) throw new Error("sharp has loaded no addon");
    const denied = "ERR_ACCESS_DENIED";
    expect(await resultOf("importOwnCode", { addon })).toEqual({
      module: denied,
      common: denied,
      data: denied,
      addon: denied,
      evaluated: denied,
    });
  });

  test("reaches nothing by way of `process`, its parent least", async () => {
    const denied = "ERR_ACCESS_DENIED";
    expect(await resultOf("reachThroughProcess")).toEqual({
      constants: ["fs", "os", "crypto", "zlib"],
      binding: denied,
      there: [],
      kill: denied,
    });
  });
});

describe("its parent", () => {
  test.each([
    "../../../auth-secret",
    "/etc/passwd",
    "..",
    ".",
    "",
    "a/b",
    "a\\b",
    "a\0b",
    "\ud800",
    "x".repeat(256),
  ])("takes no output by the name %j", async (name) => {
    await writeFile(join(workDirectory, "auth-secret"), "secret");
    const names = JSON.stringify(["own.txt", name]);
    expect(await intrude("claim", { names })).toEqual(crashed);
    expect(entries).toMatchObject([{ message: "a runner child sent an invalid report" }]);
    expect(await readFile(join(workDirectory, "auth-secret"), "utf8")).toBe("secret");
  });

  test("takes no name twice", async () => {
    const names = JSON.stringify(["own.txt", "own.txt"]);
    expect(await intrude("claim", { names })).toEqual(crashed);
  });

  test("takes no more outputs than a session holds", async () => {
    const names = JSON.stringify(Array.from({ length: 1001 }, (_, index) => `${index}.txt`));
    expect(await intrude("claim", { names })).toMatchObject({ code: "run_output_too_large" });
  });

  test("takes no result that is longer than a child may answer", async () => {
    const result = JSON.stringify("x".repeat(1_000_001));
    expect(await intrude("claim", { result })).toEqual(crashed);
  });

  test.each([
    { type: "succeeded" },
    { type: "succeeded", result: null, filenames: [1], outputPixels: [] },
    { type: "succeeded", result: null, filenames: "own.txt", outputPixels: [] },
    { type: "succeeded", result: null, filenames: [], outputPixels: [{ width: 0, height: 1 }] },
    {
      type: "succeeded",
      result: null,
      filenames: [],
      outputPixels: [{ width: 2 ** 31, height: 1 }],
    },
    { type: "refused", code: 1, sentence: "x" },
    { type: "refused", code: "x", sentence: "x".repeat(10_000) },
    { type: "progress", percent: "x", step: "x" },
    { type: "progress", percent: 1e9, step: "x" },
    { type: "unknown" },
  ])("does not go by %j", async (message) => {
    expect(await intrude("speak", { message: JSON.stringify(message) })).toEqual(crashed);
    expect(entries).toMatchObject([{ message: "a runner child sent an unknown message" }]);
  });

  test("takes no pixels of what is no picture by its bytes", async () => {
    const pixels = JSON.stringify([{ width: 1, height: 1 }]);
    const names = JSON.stringify(["own.txt"]);
    const outcome = await intrude("claim", { names, pixels });
    expect(outcome.status === "succeeded" && outcome.outputs).toEqual([
      { filename: "own.txt", path: expect.stringContaining("own.txt"), bytes: 3 },
    ]);
  });

  test("takes no file that has a second name", async () => {
    expect(await intrude("secondName")).toMatchObject({ status: "succeeded", outputs: [] });
  });

  test("has nobody write to an output whose size it has seen", async () => {
    const job = jobFor("keepOpen", { utilityId: "intruder" });
    const outcome = await runner.run(job);
    if (outcome.status !== "succeeded") throw new Error(JSON.stringify(outcome));
    const [output] = outcome.outputs;
    expect((await readFile(output?.path ?? "")).byteLength).toBe(output?.bytes);
    expect(processesOf(z.string().parse(outcome.result))).toEqual([]);
  });

  test("keeps of a result what a database can", async () => {
    expect(await resultOf("answerOddText")).toEqual({
      text: "a\ufffdb\ufffdc",
      "li\ufffdst": ["\ufffd", "\\u0000"],
    });
  });
});

test.each([
  [
    "descend",
    "run_input_too_deep",
    "The input is nested too deeply to process. You were not charged.",
  ],
  [
    "allocate",
    "run_out_of_memory",
    "The run ran out of memory and was stopped. You were not charged.",
  ],
])("an input that breaks V8's own bounds ends in a sentence: %s", async (deed, code, detail) => {
  expect(await intrude(deed)).toEqual({ status: "failed", code, detail });
});
