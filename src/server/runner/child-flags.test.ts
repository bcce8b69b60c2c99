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
  expect(childEnvironment("/work-folder", environment)).toEqual({
    PATH: "/bin",
    LANG: "C.UTF-8",
    TMPDIR: "/work-folder",
    VIPS_CONCURRENCY: "1",
    UV_THREADPOOL_SIZE: "2",
    MALLOC_ARENA_MAX: "2",
  });
});

test("a child may write to the work folder and read its inputs", () => {
  const flags = childFlags({
    workDirectory: "/no/work-folder",
    inputDirectories: ["/no/inputs"],
    heapMegabytes: 64,
  });
  expect(flags[0]).toBe("--permission");
  expect(flags.filter((flag) => flag.startsWith("--allow-fs-write"))).toEqual([
    "--allow-fs-write=/no/work-folder",
  ]);
  expect(flags).toContain("--allow-fs-read=/no/inputs");
  expect(flags).toContain("--max-old-space-size=64");
  expect(flags.filter((flag) => /allow-(net|child-process|wasi|inspector)/.test(flag))).toEqual([]);
});
