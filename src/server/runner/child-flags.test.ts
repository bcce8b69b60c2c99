import { expect, test } from "vitest";
import { childEnvironment, childFlags } from "./child-flags.ts";

test("nothing of the server's environment reaches a child but what programs need", () => {
  const environment = {
    PATH: "/bin",
    LANG: "C.UTF-8",
    AUTH_SECRET: "secret",
    DATABASE_URL: "postgres://user:password@host/name",
    NODE_OPTIONS: "--inspect",
    LD_PRELOAD: "/other.so",
  };
  expect(childEnvironment({ outputDirectory: "/work-folder" }, environment)).toEqual({
    PATH: "/bin",
    LANG: "C.UTF-8",
    TMPDIR: "/work-folder",
    HOME: "/work-folder",
    VIPS_CONCURRENCY: "1",
    UV_THREADPOOL_SIZE: "2",
    MALLOC_ARENA_MAX: "2",
  });
});

test("a child may read its inputs and write to its own folder", () => {
  const flags = childFlags({
    inputDirectory: "/no/in",
    outputDirectory: "/no/out",
    heapMegabytes: 64,
  });
  expect(flags[0]).toBe("--permission");
  expect(flags.filter((flag) => flag.startsWith("--allow-fs-write"))).toEqual([
    "--allow-fs-write=/no/out",
  ]);
  expect(flags).toContain("--allow-fs-read=/no/in");
  expect(flags).toContain("--max-old-space-size=64");
  expect(flags.filter((flag) => /allow-(net|child-process|wasi|inspector)/.test(flag))).toEqual([]);
});

test("compiled code is found where the sandbox shows it", () => {
  const own = { outputDirectory: "/no/out", compiledCode: "/no/compiled" };
  expect(childEnvironment(own, {})["NODE_COMPILE_CACHE"]).toBe("/no/compiled");
  const flags = childFlags({ ...own, inputDirectory: "/no/in", heapMegabytes: 64 });
  expect(flags).toContain("--allow-fs-read=/no/compiled");
  expect(flags).toContain("--allow-fs-write=/no/compiled");
});
