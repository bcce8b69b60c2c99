import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "#server/app.ts";
import { composeServer } from "#server/compose-server.ts";
import { readConfig } from "#server/config.ts";
import { noTracing } from "#server/platform/tracing/tracing.ts";
import { createLog } from "#server/platform/log.ts";
import type { FileStorage } from "#server/platform/storage/file-storage.ts";
import { openSandbox } from "#server/runner/sandbox/open-sandbox.ts";
import { refusePrintedKeys } from "../../scripts/printed-keys.ts";
import { loadCatalogue, runModulePath } from "#utilities/catalogue.ts";
import { utilityId } from "#contract/facts/utility/id.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { signUp, type TestAccount, testOrigin } from "./accounts.ts";
import { createTestClock, type TestClock } from "./clock.ts";
import { createTestDatabase } from "./database.ts";
import { hashOnce } from "./hash-once.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";

/** The best that this machine has, asked for once. */
const sandbox = await openSandbox("preferred");

export interface TestApp {
  readonly app: FastifyInstance;
  /** What the app stands on; features' functions take what they need of it. */
  readonly parts: AppParts;
  readonly clock: TestClock;
  readonly mailbox: Mailbox;
  /** The lines that the app logged, parsed. */
  readonly logged: readonly Record<string, unknown>[];
  /** Registers, confirms and signs in somebody. */
  signUp(email?: string): Promise<TestAccount>;
  close(): Promise<void>;
}

/** A utility that only tests know; its module lies where the runner may read it. */
export interface TestUtility {
  readonly manifest: Manifest;
  readonly modulePath: string;
}

export interface TestAppOverrides {
  /** Environment variables beside those of the test itself. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly clock?: TestClock;
  /** Also does runs, in real child processes; without it they stay queued. */
  readonly work?: boolean;
  /** Utilities of the test's own beside the real ones. */
  readonly utilities?: readonly TestUtility[];
  /** Leaves the real ones out. */
  readonly withoutReal?: boolean;
  /** Computes every hash of a password anew, for a test of the time that it takes. */
  readonly hashesAnew?: boolean;
  /** Storage outside the data folder. */
  readonly storage?: FileStorage | undefined;
  /** A work folder outside the data folder. */
  readonly workDirectory?: string | undefined;
}

/**
 * The real app on a database, a data folder and an SMTP server of its own, and with a clock that
 * the test moves. Takes the test file's name (`import.meta.filename`).
 */
export async function createTestApp(
  name: string,
  overrides: TestAppOverrides = {},
): Promise<TestApp> {
  const { database, dispose } = await createTestDatabase(name);
  const dataDirectory = await mkdtemp(path.join(tmpdir(), "pennyworks-app-"));
  const mailbox = await openMailbox();
  const clock = overrides.clock ?? createTestClock();
  const logged: Record<string, unknown>[] = [];
  const log = createLog("info", { write: (line) => void logged.push(JSON.parse(line)) });
  const given = readConfig({
    DATA_DIR: dataDirectory,
    PUBLIC_URL: testOrigin,
    SMTP_URL: mailbox.url,
    // A child more takes a quarter of a second of a core, whether two at once are the test's subject or not.
    RUNS_AT_ONCE: "1",
    ...overrides.environment,
  });
  const config = {
    ...given,
    role: overrides.work === true ? given.role : ("api" as const),
    authSecret: "a secret for tests that is long enough",
  };
  const own = new Map((overrides.utilities ?? []).map((each) => [utilityId(each.manifest), each]));
  const manifests = new Map(overrides.withoutReal === true ? [] : await loadCatalogue());
  for (const [id, { manifest }] of own) manifests.set(id, manifest);
  const server = await composeServer({
    config,
    database,
    clock,
    log,
    tracing: noTracing,
    sandbox,
    manifests,
    moduleFor: (id) => own.get(id)?.modulePath ?? runModulePath(id),
    webDirectory: path.join(dataDirectory, "web"),
    isStopping: () => false,
    // A machine that stands still for seconds would turn every test red that runs then.
    pressureLimits: { maxEventLoopDelay: 0 },
    storage: overrides.storage,
    workDirectory: overrides.workDirectory,
  });
  const { app, parts } = server;
  if (overrides.hashesAnew !== true) await hashOnce(parts.identity);
  let people = 0;
  return {
    app,
    parts,
    clock,
    mailbox,
    logged,
    signUp: (email = `person-${(people += 1)}@example.com`) =>
      signUp({ app, clock, mailbox }, email),
    async close() {
      await app.close();
      await server.work.close(1000);
      await server.close();
      await mailbox.close();
      await dispose();
      await rm(dataDirectory, { recursive: true, force: true });
      refusePrintedKeys(JSON.stringify(logged), "The app");
    },
  };
}
