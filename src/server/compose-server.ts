import type { FastifyInstance } from "fastify";
import { Registry } from "prom-client";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { createIdentity } from "#server/features/accounts/index.ts";
import { openCatalogue } from "#server/features/catalogue/index.ts";
import { openSettings } from "#server/features/settings/index.ts";
import { createBackgroundWork } from "#server/platform/background-work.ts";
import { openMail } from "#server/platform/mail/open-mail.ts";
import { openMessages } from "#server/platform/messages/open-messages.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";
import {
  prepareWorkDirectory,
  readerDirectoryOf,
} from "#server/platform/storage/work-directory.ts";
import { traceStorage } from "#server/platform/tracing/trace-storage.ts";
import { createFileReader } from "#server/runner/reader/file-reader.ts";
import type { Sandbox } from "#server/runner/sandbox/open-sandbox.ts";
import { type AppParts, buildApp } from "./app.ts";
import { moveGuestBelongings } from "./guest-belongings.ts";
import { openWork, type Work } from "./open-work.ts";

/** What a start and a test choose differently, plus what is already open. */
export interface ServerFoundation
  extends
    Pick<Platform, "config" | "database" | "clock" | "log" | "tracing">,
    Pick<AppParts, "webDirectory" | "loadRenderer" | "isStopping" | "pressureLimits"> {
  readonly sandbox: Sandbox;
  /** Default: from the configuration. Closed with the server. */
  readonly storage?: Platform["storage"] | undefined;
  /** Default: in the data folder. */
  readonly workDirectory?: string | undefined;
  /** Default: every utility in the source tree. */
  readonly manifests?: ReadonlyMap<string, Manifest> | undefined;
  /** Finds the module that runs a utility. Default `runModulePath`. */
  readonly moduleFor?: ((utilityId: string) => string) | undefined;
}

/** A server without an address. */
export interface ComposedServer {
  readonly app: FastifyInstance;
  readonly parts: AppParts;
  readonly work: Work;
  close(): Promise<void>;
}

export const stopGraceMilliseconds = 10_000;

/**
 * Opens a server on a migrated database, without listening. On failure closes what it opened;
 * throws StartError with a sentence for the operator.
 */
export async function composeServer({
  sandbox,
  manifests,
  moduleFor,
  webDirectory,
  loadRenderer,
  isStopping,
  pressureLimits,
  ...given
}: ServerFoundation): Promise<ComposedServer> {
  const { config, database, clock, log, tracing } = given;
  await using opening = new AsyncDisposableStack();
  const storage = given.storage ?? traceStorage(await openStorage(config), tracing);
  opening.defer(() => storage.close());
  const messages = await openMessages(database, log);
  opening.defer(() => messages.close());
  const settings = await openSettings({ config, database, messages, log });
  opening.defer(() => settings.close());
  const from = () =>
    config.mailFrom ?? { name: settings.now().siteName, address: "no-reply@localhost" };
  const mail = openMail({ ...config, from, clock, log });
  opening.defer(() => mail.close());
  const background = createBackgroundWork(log);
  opening.defer(() => background.settle(stopGraceMilliseconds));
  const workDirectory = given.workDirectory ?? (await prepareWorkDirectory(config.dataDirectory));
  const metrics = new Registry();
  const platform = {
    config,
    database,
    clock,
    storage,
    workDirectory,
    messages,
    settings,
    mail,
    background,
    log,
    tracing,
    metrics,
  };
  const hasSandbox = sandbox.bubblewrap !== undefined;
  const catalogue = await openCatalogue(database.pool, clock, hasSandbox, manifests);
  const readerDirectory = readerDirectoryOf(workDirectory);
  const fileReader = createFileReader({ log, sandbox, workDirectory: readerDirectory });
  opening.defer(() => fileReader.close());
  const work = await openWork({ ...platform, catalogue, fileReader, sandbox }, moduleFor);
  opening.defer(() => work.close(stopGraceMilliseconds));
  const parts: AppParts = {
    ...platform,
    catalogue,
    runDependencies: work.runDependencies,
    purchaseParts: work.purchaseParts,
    webhookParts: work.webhookParts,
    fileReader,
    identity: createIdentity({ ...platform, moveBelongings: moveGuestBelongings }),
    webDirectory,
    loadRenderer,
    isStopping,
    pressureLimits,
  };
  const app = await buildApp(parts);
  opening.defer(() => app.close());
  const opened = opening.move();
  return { app, parts, work, close: () => opened.disposeAsync() };
}
