import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signalProcesses } from "../../../tests/support/child-processes.ts";
import { compile } from "./fixtures/compile.ts";
import { openRunner, sandboxHere } from "./fixtures/open-runner.ts";
import { processesOf } from "./fixtures/processes-of.ts";
import { noSandbox } from "./sandbox/open-sandbox.ts";
import type { JobOutcome, RunJob } from "./run-job.ts";

// Real programs in this machine's sandbox.

const names = ["cat", "ls", "sh", "false", "pennyworks-endless", "pennyworks-nowhere"];
const needed = names.map((program) => ({ program, package: program }));
const opened = openRunner({ size: 2, cancelGraceMilliseconds: 100, programsOf: () => needed });
const { entries, jobFor, run, begin } = opened;

const path = process.env["PATH"];
const folder = mkdtempSync(join(tmpdir(), "programs-"));
const endless = join(folder, "pennyworks-endless");
const input = join(folder, "given");

beforeAll(() => {
  compile("endless", endless);
  writeFileSync(input, "of the run");
  process.env["PATH"] = [folder, path].join(delimiter);
});
beforeEach(() => {
  entries.length = 0;
});
afterAll(async () => {
  process.env["PATH"] = path;
  await opened.dispose();
  rmSync(folder, { recursive: true });
});

const failed = (code: string, detail: string) => ({ status: "failed", code, detail });
const crashed = failed(
  "run_crashed",
  "Something went wrong inside this utility. You were not charged.",
);
const tooLarge = failed(
  "run_output_too_large",
  "The result is too large. Try a smaller input. You were not charged.",
);
const missing = failed(
  "run_program_missing",
  "The server cannot start the program that this utility needs. You were not charged.",
);

function calling(
  name: string,
  words: readonly string[],
  { input: typed, ...changes }: Partial<RunJob> & { readonly input?: string } = {},
) {
  const inputs = [{ filename: "a.txt", contentType: "text/plain", bytes: 10, path: input }];
  const options = { name, words, ...(typed !== undefined && { input: typed }) };
  return { utilityId: "calling", options, inputs, ...changes };
}

const limited = (limits: Partial<RunJob["limits"]>): Partial<RunJob> => ({
  limits: { ...jobFor("any").limits, ...limits },
});

function resultOf(outcome: JobOutcome): unknown {
  if (outcome.status !== "succeeded") throw new Error(JSON.stringify(outcome));
  return outcome.result;
}

if (sandboxHere.bubblewrap === undefined) {
  test("a machine without a sandbox starts no program", async () => {
    expect(await run("call", calling("cat", ["{in}"]))).toEqual(missing);
  });
} else {
  describe("a run may not call", () => {
    test.each([
      ["what its utility does not need", "call", "head", "one that its utility does not need"],
      ["a path", "call", "/bin/cat", "one that its utility does not need"],
      ["two at once", "at-once", "cat", "two at once"],
      ["more than any utility does", "often", "false", "too many"],
    ])("%s", async (_what, operation, name, what) => {
      // Fifty sandboxes take seconds on a busy machine.
      const patient = limited({ milliseconds: 60_000 });
      expect(await run(operation, calling(name, [], patient))).toEqual(crashed);
      expect(entries).toMatchObject([
        { details: { what }, message: "a runner child asked for a program in an invalid way" },
      ]);
    });

    test.each([
      ["NUL", ["a\0b"]],
      ["a huge word", ["a".repeat(4097)]],
      ["many words", Array.from({ length: 129 }, () => "a")],
    ])("with %s", async (_what, words) => {
      expect(await run("call", calling("cat", words))).toEqual(crashed);
      expect(entries).toMatchObject([{ message: "a runner child sent an unknown message" }]);
    });

    test("what is not there", async () => {
      expect(await run("call", calling("pennyworks-nowhere", []))).toEqual(missing);
    });

    test("anything where there is no sandbox", async () => {
      const open = openRunner({ size: 1, programsOf: () => needed, sandbox: noSandbox });
      expect(await open.run("call", calling("cat", ["{in}"]))).toEqual(missing);
      await open.dispose();
    });
  });

  test("a program reads the run's input, and tells what it printed, complained of and ended with", async () => {
    expect(resultOf(await run("call", calling("cat", ["{in}", "nothing"])))).toEqual({
      exitCode: 1,
      stdout: "of the run",
      stderr: expect.stringMatching(/cat: nothing: No such file or directory\n$/),
    });
    const again = { exitCode: 1, stdout: "", stderr: "" };
    expect(resultOf(await run("twice", calling("false", [])))).toEqual([again, again]);
  });

  test("a word is a word, whatever a shell would make of it", async () => {
    const words = ["$(id); `id` * 'a' \"b\" ä"];
    expect(resultOf(await run("call", calling("cat", words)))).toMatchObject({
      stdout: "",
      stderr: expect.stringContaining("$(id)"),
    });
  });

  test("it sees of the system nothing but itself and what packages brought", async () => {
    for (const place of [
      "/etc/passwd",
      "/proc",
      "/home",
      "/root",
      "/tmp",
      "/bin",
      opened.workDirectory,
    ])
      expect(resultOf(await run("call", calling("cat", [place])))).toMatchObject({ exitCode: 1 });
    const listed = await run("call", calling("ls", ["/etc", "/usr"]));
    const { stdout } = resultOf(listed) as { stdout: string };
    for (const name of stdout.split("\n").filter((line) => line !== "" && !line.endsWith(":")))
      expect([
        "alternatives",
        "fonts",
        "ld.so.cache",
        "bin",
        "lib",
        "lib32",
        "lib64",
        "local",
        "share",
      ]).toContain(name);
  });

  test("one outside PATH is found in its folder, and sees what it says that it reads", async () => {
    const settings = join(folder, "settings");
    writeFileSync(settings, "of the program");
    const own = { program: "pennyworks-own", package: "own", folder, reads: [settings] };
    copyFileSync("/bin/cat", join(folder, "pennyworks-own"));
    process.env["PATH"] = path;
    const open = openRunner({ size: 1, programsOf: () => [own] });
    const outcome = await open.run("call", calling("pennyworks-own", [settings]));
    process.env["PATH"] = [folder, path].join(delimiter);
    await open.dispose();
    expect(resultOf(outcome)).toMatchObject({ stdout: "of the program" });
  });

  test("a call by line gets each line once, and keeps nothing", async () => {
    const script = "printf 'one\\nt'; read -r _; printf 'wo\\n\\n\\303\\251'";
    expect(resultOf(await run("by-line", calling("sh", ["-c", script])))).toEqual({
      exitCode: 0,
      stdout: "",
      stderr: "",
      lines: ["one", "two", "", "é"],
    });
  });

  test("its input is read once, and nothing without one", async () => {
    const input = "pass phrase, Zürich\n";
    expect(resultOf(await run("call", calling("cat", [], { input })))).toMatchObject({
      exitCode: 0,
      stdout: input,
    });
    expect(resultOf(await run("call", calling("false", [], { input })))).toMatchObject({
      exitCode: 1,
    });
    expect(resultOf(await run("call", calling("cat", [])))).toMatchObject({ stdout: "" });
  });

  describe("one that may start another", () => {
    const starting = async (script: string) => {
      const sh = {
        program: "sh",
        package: "dash",
        starts: ["pennyworks-endless"],
        localSockets: true as const,
      };
      const started = { program: "pennyworks-endless", package: "endless" };
      const open = openRunner({ size: 1, programsOf: () => [sh, started] });
      const outcome = await open.run("call", calling("sh", ["-c", script]));
      await open.dispose();
      return outcome;
    };

    test("does, and takes it along when it ends", async () => {
      // Without words it ends with 2.
      const script = `${endless}; echo $? $HOME; ${endless} sleep >/dev/null 2>&1 &`;
      expect(resultOf(await starting(script))).toEqual({
        exitCode: 0,
        stdout: "2 /tmp\n",
        stderr: "",
      });
      expect(processesOf(endless)).toEqual([]);
    });

    test("is stopped with hundreds of them", async () => {
      const script = `i=0; while [ $i -lt 300 ]; do ${endless} sleep & i=$((i+1)); done; wait`;
      expect(await starting(script)).toEqual(crashed);
      expect(processesOf(endless)).toEqual([]);
    });
  });

  test("it starts no other", async () => {
    const outcome = resultOf(await run("call", calling("sh", ["-c", "(echo other) || exit 3"])));
    expect(outcome).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("Cannot fork") });
  });

  describe("it ends, and the run with it,", () => {
    test.each<[string, readonly string[], Partial<RunJob>, object]>([
      ["that prints without end", ["print"], {}, tooLarge],
      ["that writes an output without end", ["write", "{out}"], {}, tooLarge],
      ["that writes between without end", ["write", "{between}"], {}, tooLarge],
      [
        "that takes memory without end",
        ["take"],
        limited({ memoryBytes: 50_000_000 }),
        failed(
          "run_out_of_memory",
          "The run ran out of memory and was stopped. You were not charged.",
        ),
      ],
      ...["sleep", "complain"].map((what): [string, readonly string[], Partial<RunJob>, object] => [
        `of which the time is over: ${what}`,
        [what],
        limited({ milliseconds: 500 }),
        failed(
          "run_deadline_exceeded",
          "The run took too long and was stopped. You were not charged.",
        ),
      ]),
    ])("one %s", async (_what, words, changes, outcome) => {
      expect(await run("call", calling("pennyworks-endless", words, changes))).toEqual(outcome);
      expect(processesOf(endless)).toEqual([]);
    });

    test("when the run is cancelled, whose child goes on", async () => {
      const cancel = new AbortController();
      const changes = { signal: cancel.signal };
      const { outcome, child } = await begin(
        "call",
        calling("pennyworks-endless", ["sleep"], changes),
      );
      await expect.poll(() => processesOf(endless).length).toBeGreaterThan(0);
      cancel.abort();
      expect(await outcome).toEqual({ status: "cancelled" });
      expect(processesOf(endless)).toEqual([]);
      expect(existsSync(child)).toBe(true);
    });

    test("when its child is killed, or ends itself", async () => {
      const interrupted = failed(
        "run_interrupted",
        "The run was interrupted. You were not charged.",
      );
      const call = calling("pennyworks-endless", ["sleep"]);
      const { outcome, child } = await begin("call", call);
      await expect.poll(() => processesOf(endless).length).toBeGreaterThan(1);
      const ofProgram = processesOf(endless);
      const ofChild = processesOf(child).filter((id) => !ofProgram.includes(id));
      signalProcesses(ofChild, "SIGKILL");
      expect(await outcome).toEqual(interrupted);
      expect(processesOf(endless)).toEqual([]);
      expect(await run("die", call)).toEqual(interrupted);
      expect(processesOf(endless)).toEqual([]);
    });

    test("when its run forgets it", async () => {
      const outcome = await run("forget", calling("pennyworks-endless", ["sleep"]));
      expect(outcome).toMatchObject({ status: "succeeded", result: "forgotten" });
      expect(processesOf(endless)).toEqual([]);
    });
  });
}
