import { networkInterfaces } from "node:os";
import { fileURLToPath } from "node:url";
import { prepareAdministrators } from "#server/features/accounts/index.ts";
import { addressNotice } from "./address-notice.ts";
import { claimAddress } from "./claim-address.ts";
import { composeServer, stopGraceMilliseconds } from "./compose-server.ts";
import { derivedUrl, readConfig } from "./config.ts";
import { findMisspelledSettings } from "./misspelled-settings.ts";
import { openLocalDoor } from "./keeping/local-door.ts";
import { productVersion } from "./product-version.ts";
import { readOrCreateSecret } from "#server/platform/auth-secret.ts";
import { systemClock } from "#server/platform/clock.ts";
import { prepareDataFolder } from "#server/platform/data-folder.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { StartError } from "#server/platform/start-error.ts";
import { createLog } from "#server/platform/log.ts";
import { findPageRenderer } from "#server/platform/http/documents/page-renderer.ts";
import { openTracing } from "#server/platform/tracing/open-tracing.ts";
import { awaitedUtilities } from "#server/runner/awaited-utilities.ts";
import { findCompiledCode, keepCompiledCode } from "#server/runner/compiled-code.ts";
import { readerModulePath } from "#server/runner/reader/file-reader.ts";
import { openSandbox } from "#server/runner/sandbox/open-sandbox.ts";
import { runModulePath } from "#utilities/catalogue.ts";

export interface RunningServer {
  readonly url: string;
  readonly dataDirectory: string;
  /** The sandbox in use, or how to get one. */
  readonly sandboxNotice: string;
  /** For sign-in from other machines. */
  readonly addressNotice: string | undefined;
  /** While there is no administrator. */
  readonly administratorLink: string | undefined;
  /** Finishes active work within the grace and closes everything. */
  stop(): Promise<void>;
}

/**
 * Opens everything and serves. On failure closes all again and throws StartError with a sentence
 * for the operator.
 */
export async function startServer(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<RunningServer> {
  const given = readConfig(environment);
  const tracing = await openTracing(given.tracing, {
    version: productVersion,
    role: given.role,
    onFailure: (error) =>
      log.warn({ err: error }, "the trace collector is not accepting traces for now"),
  });
  await using opening = new AsyncDisposableStack();
  opening.defer(() => tracing.close());
  const traceIdNow = () => tracing.current()?.traceId;
  const log = createLog(given.logLevel, undefined, tracing.isOn ? traceIdNow : undefined);
  for (const { name, nearest } of findMisspelledSettings(environment)) {
    log.warn(
      { variable: name, nearest },
      `${name} is not a setting and has no effect. Did you mean ${nearest}?`,
    );
  }
  // Asks other processes meanwhile.
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
  const sandbox = await sandboxOpening;
  if (given.sandbox === "required" && sandbox.bubblewrap === undefined) {
    throw new StartError(
      `SANDBOX is set to required, but no sandbox is available. ${sandbox.sentence}`,
    );
  }
  let stopping = false;
  const server = await composeServer({
    config,
    database,
    clock: systemClock,
    log,
    tracing,
    sandbox,
    webDirectory: fileURLToPath(new URL("../../dist/web", import.meta.url)),
    loadRenderer: findPageRenderer(
      fileURLToPath(new URL("../../dist/web-server", import.meta.url)),
    ),
    isStopping: () => stopping,
  });
  opening.defer(() => server.close());
  const { app, parts, work } = server;
  const { catalogue, background, workDirectory } = parts;
  for (const [utilityId, { programs, install }] of catalogue.lacking) {
    const what = install === null ? "a sandbox to start its programs in" : "programs of the system";
    log.warn({ utilityId, programs, install }, `a utility lacks ${what}`);
  }
  const administratorLink = await prepareAdministrators(parts);
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
      // Still listening, so requests wait for runs and probes see it stopping.
      await work.close(stopGraceMilliseconds);
      const left = stopGraceMilliseconds - (performance.now() - began);
      await address.release(Math.max(left, 1000));
      await opened.disposeAsync();
    },
  };
}
