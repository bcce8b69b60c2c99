import { defineConfig } from "vitest/config";
import { findPostgres } from "./scripts/bootstrap/postgres.js";
import { testsAll } from "./src/kit/proof/scope-for-test.ts";

/** What needs no database. */
const unit = [
  "src/{cli,contract,kit,utilities,web}/**/*.test.{ts,tsx}",
  "tests/{architecture,bootstrap,browsers,contributing,detection,documents,openapi,options,oracles,snippets,support}/**/*.test.ts",
];
const integration = ["src/server/**/*.test.ts", "tests/**/*.test.ts"];
const elsewhere = ["tests/e2e/**", "**/node_modules/**"];

/**
 * A move to a server restores rows and queues what was at work as a backup does; `npm test` shows it of the move. A
 * short campaign of chaos kills what `killed-server` and `behind-proxy` kill.
 */
const repeats = testsAll
  ? []
  : ["tests/keeping/run-at-work.test.ts", "tests/chaos/campaign.test.ts"];

/** These need the embedded database or none, or start a PostgreSQL of their own. */
const neverOnPostgres = [
  ...unit,
  "src/server/draw-page.test.ts",
  "src/server/refused-start.test.ts",
  "src/server/keeping/**",
  "src/server/platform/{jobs,mail,messages,outbound,storage,tracing}/**",
  "src/server/platform/database/is-unreachable.test.ts",
  "src/server/platform/database/embedded/{maintain,open}-embedded.test.ts",
  "src/server/platform/database/embedded/write-ahead-log-sync.test.ts",
  "src/server/runner/**",
  "tests/{chaos,durability,processes}/**",
  "tests/keeping/{move-to-server,upgrade}.test.ts",
];

/** The driver itself, so both databases have to show it. */
const onBothDatabases = ["src/server/platform/database/*.test.ts"];

/**
 * The embedded database is PostgreSQL too, but with one connection, so statements never overlap and only a server shows
 * a race. These move money, take locks or count under a limit. What holds where statements overlap holds on one
 * connection, so they run on the embedded database only in `npm run test:all`, or if this machine has no other.
 */
const onPostgres = [
  "src/server/features/{credits,purchases}/**/*.test.ts",
  "src/server/features/keys/{authenticate-key,capped-spending}.test.ts",
  "src/server/features/oauth/{devices,refused-grants}.test.ts",
  "src/server/features/accounts/guests/*.test.ts",
  "src/server/features/accounts/sign-in/account-limits.test.ts",
  "src/server/features/sessions/routes.test.ts",
  "src/server/features/sessions/ending/*.test.ts",
  "src/server/features/runs/{capped-keys,charging,large-results,own-utilities,spending-limits,webhook-events}.test.ts",
  "src/server/features/{pipelines,schedules,webhooks}/*.test.ts",
  "src/server/features/runs/administration/run-{changes,life}.test.ts",
  "src/server/features/runs/execution/{hostile-crowd,interrupted,shares,stored-options,stuck-run}.test.ts",
  "src/server/features/runs/one-call/{cut-connection,one-call,repeated-call}.test.ts",
  "src/server/features/runs/request/{crowded,quoted-price,refusals}.test.ts",
  "src/server/{guest-belongings,maintenance,reconcile}.test.ts",
  "tests/crash/{killed-call,killed-purchase,killed-webhook,verify-ledger}.test.ts",
];
const onPostgresAlone = testsAll || findPostgres() === null ? [] : onPostgres;

export default defineConfig({
  test: {
    setupFiles: ["tests/support/separate-files.ts", "tests/support/fail-on-noise.ts"],
    // Processes rather than threads: sharp and the embedded database hold native state, and a crash
    // test must be able to take its own process down.
    pool: "forks",
    // Each database that is opened in the process would have all of its memory searched for garbage.
    execArgv: ["--external-memory-accounted-in-global-limit", "--initial-old-space-size=1024"],
    // Starting a process for each file and importing the server there takes as long as the tests.
    isolate: false,
    maxWorkers: 2,
    // Only tests that start servers of their own run side by side, and each takes a core to start.
    maxConcurrency: 2,
    // A bound for what hangs: a busy machine may be many times slower than a free one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 45_000 } },
    // An `.only` left behind would silently skip the rest of its file.
    allowOnly: false,
    projects: [
      { extends: true, test: { name: "unit", include: unit, exclude: elsewhere } },
      {
        extends: true,
        test: {
          name: "integration",
          include: integration,
          exclude: [...elsewhere, ...unit, ...onPostgresAlone, ...repeats],
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: testsAll ? integration : [...onBothDatabases, ...onPostgres],
          exclude: [...elsewhere, ...neverOnPostgres],
          globalSetup: "tests/support/provide-postgres.ts",
          setupFiles: ["tests/support/on-postgres.ts"],
        },
      },
    ],
  },
});
