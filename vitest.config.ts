import { globSync } from "node:fs";
import { matchesGlob } from "node:path";
import { defineConfig } from "vitest/config";
import { halfOfDatabase } from "./tests/support/shared-legs.ts";
import { SlowestFirst } from "./tests/support/slowest-first.ts";

/** What asks no database anything, or always the embedded one, gives the same on each: it is run once. */
const withoutPostgres = [
  "src/{contract,kit,utilities,web}/**",
  "src/server/refused-start.test.ts",
  // The pages' components draw what three statements answer, which other tests ask on each.
  "src/server/draw-page.test.ts",
  // A refusal takes as long as its hash, to a tenth of which its times are compared: no query can show there.
  "src/server/features/accounts/sign-in/sign-in-time.test.ts",
  "src/server/runner/**",
  "src/server/platform/{jobs,mail,messages,storage}/**",
  "src/server/platform/database/embedded/{maintain,open}-embedded.test.ts",
  "src/server/platform/database/embedded/write-ahead-log-sync.test.ts",
  // They start a PostgreSQL of their own.
  "src/server/platform/database/is-unreachable.test.ts",
  "tests/keeping/{move-to-server,upgrade}.test.ts",
  "src/server/keeping/**",
  "tests/{architecture,bootstrap,browsers,chaos,contributing,documents,durability,openapi,options,oracles,processes,snippets}/**",
];

/** What asks plain questions of a database, or starts servers on it: each database gets a half a day. Where money moves both get all. */
const shared = globSync([
  "src/server/*.test.ts",
  "src/server/features/{accounts,analytics,audit,catalogue,dashboard,files,keys,sessions,usage}/**/*.test.ts",
  "src/server/platform/http/**/*.test.ts",
  "tests/{faults,fuzz,keeping,search,seed}/**/*.test.ts",
  "src/server/features/runs/{called-program,own-utilities}.test.ts",
  "src/server/features/runs/execution/bad-pictures.test.ts",
  "src/server/features/runs/one-call/{links,named-headers,refusals,slow-bodies}.test.ts",
  "src/server/features/runs/request/refusals.test.ts",
  "src/server/features/purchases/nothing-sold.test.ts",
  "tests/crash/killed-upload.test.ts",
  "tests/*.test.ts",
]).filter((path) => !withoutPostgres.some((glob) => matchesGlob(path, glob)));
const own = halfOfDatabase("test files", shared.toSorted());
const ofOtherDatabase = shared.filter((path) => !own.includes(path));

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
    exclude: [
      "tests/e2e/**",
      "**/node_modules/**",
      ...ofOtherDatabase,
      ...(process.env["TEST_DATABASE_URL"] === undefined ? [] : withoutPostgres),
    ],
    setupFiles: ["tests/support/separate-files.ts", "tests/support/fail-on-noise.ts"],
    // Processes rather than threads: sharp and the embedded database hold native state, and a crash
    // test must be able to take its own process down.
    pool: "forks",
    // Each database that is opened in the process would have all of its memory searched for garbage.
    execArgv: ["--external-memory-accounted-in-global-limit", "--initial-old-space-size=1024"],
    // Starting a process for each file and importing the server there takes as long as the tests.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    // Only tests that start servers of their own run side by side, and each takes a core to start.
    maxConcurrency: 2,
    // A bound for what hangs: a busy machine may be many times slower than a free one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 45_000 } },
    // An `.only` left behind would silently skip the rest of its file.
    allowOnly: false,
  },
});
