import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openRunner } from "./fixtures/open-runner.ts";

const opened = openRunner({ size: 1, warmUtilityIds: ["harmful"] });
const { runner, workDirectory, entries, jobFor, run } = opened;

beforeEach(() => {
  entries.length = 0;
});
afterAll(() => opened.dispose());

describe("refuses a job", () => {
  test.each(["", "..", "../elsewhere", "/tmp/elsewhere"])(
    "whose output directory is %j from the work directory",
    async (way) => {
      const outputDirectory = way.startsWith("/") ? way : join(workDirectory, way);
      await expect(runner.run(jobFor("child", { outputDirectory }))).rejects.toThrow(
        "A run's output directory must lie in the runner's work directory",
      );
    },
  );

  test("whose utility has no module", async () => {
    expect(await run("child", { utilityId: "missing" })).toEqual({
      status: "failed",
      code: "run_crashed",
      detail: "Something went wrong inside this utility. You were not charged.",
    });
    expect(entries).toMatchObject([
      { message: "a utility crashed", details: { utilityId: "missing" } },
    ]);
  });

  test("whose utility exports no run function", async () => {
    const outcome = await run("child", { utilityId: "open-runner" });
    expect(outcome).toMatchObject({ code: "run_crashed" });
  });
});

test("a utility is given what the job says, and its outputs are found", async () => {
  const input = {
    filename: "grüße 😀.txt",
    contentType: "text/plain",
    path: join(workDirectory, "input"),
    bytes: 5,
  };
  await writeFile(input.path, "hello");
  const job = jobFor("copy", {
    utilityId: "echo",
    options: { nested: [1, null, "two"] },
    inputs: [input],
  });
  expect(await runner.run(job)).toEqual({
    status: "succeeded",
    result: {
      operation: "copy",
      options: '{"nested":[1,null,"two"]}',
      inputs: [{ filename: "grüße 😀.txt", contentType: "text/plain", bytes: 5 }],
      limits: job.limits,
    },
    outputs: [
      { filename: "grüße 😀.txt", path: join(job.outputDirectory, "grüße 😀.txt"), bytes: 5 },
    ],
  });
});

test("pictures among the outputs are told with their pixels", async () => {
  const create = { width: 3, height: 2, channels: 3, background: "red" } as const;
  const picture = await sharp({ create }).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const contents = { "a.jpg": picture, "damaged.jpg": picture.subarray(0, 20), "b.txt": "text" };
  const inputs = await Promise.all(
    Object.entries(contents).map(async ([filename, content]) => {
      const path = join(workDirectory, filename);
      await writeFile(path, content);
      return { filename, contentType: "image/jpeg", path, bytes: content.length };
    }),
  );
  const outcome = await run("copy", { utilityId: "echo", inputs });
  if (outcome.status !== "succeeded") throw new Error(JSON.stringify(outcome));
  const pixels = { width: 2, height: 3 };
  const type = { contentType: "image/jpeg", extension: "jpg" };
  expect(outcome.outputs.map((output) => output.picture)).toEqual([
    { ...type, pixels },
    { ...type, pixels: null },
    undefined,
  ]);
});

test("outputs are the plain files that were named, in the order of naming", async () => {
  const job = jobFor("outputs");
  expect(await runner.run(job)).toEqual({
    status: "succeeded",
    result: null,
    outputs: [
      { filename: "b.txt", path: join(job.outputDirectory, "b.txt"), bytes: 5 },
      { filename: "a.txt", path: join(job.outputDirectory, "a.txt"), bytes: 3 },
    ],
  });
});

test("a second try writes over the files of the first", async () => {
  const job = jobFor("outputs");
  const first = await runner.run(job);
  expect(await runner.run(job)).toEqual(first);
});

test("an answer of nothing is null", async () => {
  expect(await run("answerNothing")).toEqual({ status: "succeeded", result: null, outputs: [] });
});

test("what a utility prints goes to the log, with its run", async () => {
  const job = jobFor("print");
  await runner.run(job);
  // Output takes another path than the answer and may arrive later.
  await run("answerNothing");
  expect(entries.map(({ message }) => message)).toContain("a utility printed");
  expect(JSON.stringify(entries)).toContain("to standard output");
  expect(JSON.stringify(entries)).toContain("to standard error");
});

test("progress is thinned out, kept between 0 and 100, and ends with the last report", async () => {
  const reports: unknown[] = [];
  await run("reportOften", { onProgress: (progress) => reports.push(progress) });
  expect(reports.at(0)).toEqual({ percent: 0, step: "below" });
  expect(reports.at(-1)).toEqual({ percent: 100, step: "above" });
  expect(reports.length).toBeLessThan(50);
});

test("a progress report that is not taken harms nothing", async () => {
  const outcome = await run("reportOften", {
    onProgress: () => {
      throw new Error("nobody there");
    },
  });
  expect(outcome).toMatchObject({ status: "succeeded" });
  expect(entries[0]).toMatchObject({ message: "a progress report was rejected" });
});

test("a child serves many runs", async () => {
  const first = await run("child");
  expect(first).toMatchObject({ status: "succeeded" });
  expect(await run("child")).toEqual(first);
});

test("a utility compiles the WebAssembly of a library once in its child", async () => {
  for (let time = 0; time < 2; time += 1) {
    const outcome = await runner.run(jobFor("load", { utilityId: "compiled" }));
    const result = { starts: 1, exports: true, bytes: 65_536 };
    expect(outcome).toMatchObject({ status: "succeeded", result });
  }
});
