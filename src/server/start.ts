import { networkInterfaces } from "node:os";
import { fileURLToPath } from "node:url";
import { Registry } from "prom-client";
import { openCatalogue } from "#server/features/catalogue/index.ts";
import { createIdentity, prepareAdministrators } from "#server/features/accounts/index.ts";
import { addressNotice } from "./address-notice.ts";
import { type AppParts, buildApp } from "./app.ts";
import { claimAddress } from "./claim-address.ts";
import { derivedUrl, readConfig } from "./config.ts";
import { moveGuestBelongings } from "./guest-belongings.ts";
import { openLocalDoor } from "./keeping/local-door.ts";
import { openWork } from "./open-work.ts";
import { productVersion } from "./product-version.ts";
import { readOrCreateSecret } from "#server/platform/auth-secret.ts";
import { createBackgroundWork } from "#server/platform/background-work.ts";
import { systemClock } from "#server/platform/clock.ts";
import { prepareDataFolder } from "#server/platform/data-folder.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { StartError } from "#server/platform/start-error.ts";
import { createLog } from "#server/platform/log.ts";
import { findPageRenderer } from "#server/platform/http/documents/page-renderer.ts";
import { openMail } from "#server/platform/mail/open-mail.ts";
import { openTracing } from "#server/platform/tracing/open-tracing.ts";
import { traceStorage } from "#server/platform/tracing/trace-storage.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";
import {
  prepareWorkDirectory,
  readerDirectoryOf,
} from "#server/platform/storage/work-directory.ts";
import { awaitedUtilities } from "#server/runner/awaited-utilities.ts";
import { findCompiledCode, keepCompiledCode } from "#server/runner/compiled-code.ts";
import { createFileReader, readerModulePath } from "#server/runner/reader/file-reader.ts";
import { openSandbox } from "#server/runner/sandbox/open-sandbox.ts";
import { runModulePath } from "#utilities/catalogue.ts";

export interface RunningServer {
  readonly url: string;
  readonly dataDirectory: string;
  /** What keeps utilities in, or how to have something that does. */
  readonly sandboxNotice: string;
  /** What to set before people can sign in from other machines. */
  readonly addressNotice: string | undefined;
  /** The link that makes the first administrator, while there is none. */
  readonly administratorLink: string | undefined;
  /** Takes no new work, lets what is at work end within the grace, and closes everything. */
  stop(): Promise<void>;
}

/** How long requests and runs at work may take to end when the server stops. */
const stopGraceMilliseconds = 10_000;

/**
 * Opens everything in order and serves. Throws StartError with a sentence for the operator, and
 * then nothing stays open: what was opened before the mistake is closed again.
 */
export async function startServer(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<RunningServer> {
  const given = readConfig(environment);
  const tracing = await openTracing(given.tracing, {
    version: productVersion,
    role: given.role,
    onFailure: (error) => log.warn({ err: error }, "the collector takes no traces for now"),
  });
  await using opening = new AsyncDisposableStack();
  opening.defer(() => tracing.close());
  const traceIdNow = () => tracing.current()?.traceId;
  const log = createLog(given.logLevel, undefined, tracing.isOn ? traceIdNow : undefined);
  const clock = systemClock;
  // It asks other processes, while everything else is opened.
  const sandboxOpening = openSandbox(given.sandbox);

  const address = await claimAddress(given.host, given.port, log);
  opening.defer(() => address.release(stopGraceMilliseconds));
  const dataDirectory = await prepareDataFolder(given.dataDirectory);
  const derived = given.publicUrlIsDerived
    ? { publicUrl: derivedUrl(given.host, address.port) }
    : {};
  const authSecret = given.authSecret ?? (await readOrCreateSecret(dataDirectory));
  const config = { ...given, ...derived, dataDirectory, authSecret };

  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDirectory, log });
  opening.defer(() => database.close());
  await migrate(database.pool);
  if (database.kind === "embedded") {
    opening.defer(await openLocalDoor({ database, dataDirectory, log }));
  }
  const storage = traceStorage(await openStorage(config), tracing);
  opening.defer(() => storage.close());
  const mail = openMail({ ...config, from: config.mailFrom, clock, log });
  opening.defer(() => mail.close());
  const background = createBackgroundWork(log);
  opening.defer(() => background.settle(stopGraceMilliseconds));

  let stopping = false;
  const workDirectory = await prepareWorkDirectory(dataDirectory);
  const metrics = new Registry();
  const platform = {
    config,
    database,
    clock,
    storage,
    workDirectory,
    mail,
    background,
    log,
    tracing,
    metrics,
  };
  const sandbox = await sandboxOpening;
  if (given.sandbox === "required" && sandbox.bubblewrap === undefined) {
    throw new StartError(`SANDBOX is required, and there is none. ${sandbox.sentence}`);
  }
  const hasSandbox = sandbox.bubblewrap !== undefined;
  const catalogue = await openCatalogue(database.pool, clock, hasSandbox);
  for (const [utilityId, { programs, install }] of catalogue.lacking) {
    const what = install === null ? "a sandbox to start its programs in" : "programs of the system";
    log.warn({ utilityId, programs, install }, `a utility lacks ${what}`);
  }
  const readerDirectory = readerDirectoryOf(workDirectory);
  const fileReader = createFileReader({ log, sandbox, workDirectory: readerDirectory });
  opening.defer(() => fileReader.close());
  const work = await openWork({ ...platform, catalogue, fileReader, sandbox });
  opening.defer(() => work.close(stopGraceMilliseconds));
  const parts: AppParts = {
    ...platform,
    catalogue,
    runDependencies: work.runDependencies,
    purchaseParts: work.purchaseParts,
    fileReader,
    identity: createIdentity({ ...platform, moveBelongings: moveGuestBelongings }),
    webDirectory: fileURLToPath(new URL("../../dist/web", import.meta.url)),
    loadRenderer: findPageRenderer(
      fileURLToPath(new URL("../../dist/web-server", import.meta.url)),
    ),
    isStopping: () => stopping,
  };
  const administratorLink = await prepareAdministrators(parts);
  const app = await buildApp(parts);
  opening.defer(() => app.close());
  await app.ready();
  address.serve(app.routing);
  const compiledCode = findCompiledCode(sandbox);
  if (compiledCode !== undefined) {
    const awaited = awaitedUtilities(catalogue.manifests).map(runModulePath);
    const modulePaths = [...new Set([...awaited, readerModulePath])];
    background.start("keep what children compile", () =>
      keepCompiledCode({ compiledCode, workDirectory, modulePaths, sandbox, log }),
    );
  }

  const opened = opening.move();
  return {
    url: config.publicUrl,
    dataDirectory,
    sandboxNotice: sandbox.sentence,
    addressNotice: addressNotice(config, networkInterfaces()),
    administratorLink,
    async stop() {
      stopping = true;
      const began = performance.now();
      // Runs first, with the door still open: requests wait for them, and probes read that it stops.
      await work.close(stopGraceMilliseconds);
      const left = stopGraceMilliseconds - (performance.now() - began);
      await address.release(Math.max(left, 1000));
      await opened.disposeAsync();
    },
  };
}
