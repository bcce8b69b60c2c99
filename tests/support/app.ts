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
import { refusePrintedKeys } from "../../scripts/refused-output.ts";
import { loadCatalogue, runModulePath } from "#utilities/catalogue.ts";
import { utilityId } from "#contract/facts/utility/id.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { signUp, type TestAccount, testOrigin } from "./accounts.ts";
import { createTestClock, type TestClock } from "./clock.ts";
import { createTestDatabase } from "./database.ts";
import { hashOnce } from "./hash-once.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";

/** Chosen once: the best this machine has. */
const sandbox = await openSandbox("preferred");

export interface TestApp {
  readonly app: FastifyInstance;
  readonly parts: AppParts;
  readonly clock: TestClock;
  readonly mailbox: Mailbox;
  readonly logged: readonly Record<string, unknown>[];
  signUp(email?: string): Promise<TestAccount>;
  close(): Promise<void>;
}

export interface TestUtility {
  readonly manifest: Manifest;
  readonly modulePath: string;
}

export interface TestAppOverrides {
  readonly environment?: Readonly<Record<string, string>>;
  readonly clock?: TestClock;
  /** Does runs in real child processes; otherwise they stay queued. */
  readonly work?: boolean;
  readonly utilities?: readonly TestUtility[];
  readonly withoutReal?: boolean;
  /** Hashes passwords afresh, for timing tests. */
  readonly hashesAnew?: boolean;
  readonly storage?: FileStorage | undefined;
  readonly workDirectory?: string | undefined;
}

/**
 * Creates the real app with its own database, data folder, SMTP server and movable clock. Pass `import.meta.filename`.
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
    // Each further child takes a quarter of a second of processor time.
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
    // Otherwise a stalled machine fails whichever test is running.
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
