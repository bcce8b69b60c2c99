import { availableParallelism } from "node:os";
import { creditRules, readEmails } from "#server/features/accounts/index.ts";
import type { Catalogue } from "#server/features/catalogue/index.ts";
import { createFileLinks } from "#server/features/files/index.ts";
import {
  createRunEvents,
  createRunMetrics,
  type RunParts,
  runQueues,
  startRunWorkers,
} from "#server/features/runs/index.ts";
import {
  openShop,
  paymentQueue,
  type PurchaseParts,
  startPaymentWorkers,
} from "#server/features/purchases/index.ts";
import {
  startWebhookWorkers,
  type WebhookParts,
  webhookQueue,
} from "#server/features/webhooks/index.ts";
import { neededPrograms } from "#kit/manifest/needs.ts";
import { deriveKey } from "#server/platform/derive-key.ts";
import { openJobs } from "#server/platform/jobs/jobs.ts";
import { createOutbound } from "#server/platform/outbound/outbound.ts";
import { outlastOutages } from "#server/platform/storage/outlast-outages.ts";
import { createSealer } from "#server/platform/sealer.ts";
import type { Platform } from "#server/platform/platform.ts";
import { maintenanceQueue, startMaintenance } from "./maintenance.ts";
import type { FileReader } from "#server/runner/reader/file-reader.ts";
import { createRunner } from "#server/runner/runner.ts";
import type { Sandbox } from "#server/runner/sandbox/open-sandbox.ts";
import { runModulePath } from "#utilities/catalogue.ts";

/** Children beyond those that one network may hold, so that one is left for everyone else. */
const spare = 1;

export interface Work {
  readonly runDependencies: RunParts;
  readonly purchaseParts: PurchaseParts;
  readonly webhookParts: WebhookParts;
  /** Takes no new jobs, waits at most the grace period for running ones, and hands back the rest. */
  close(graceMilliseconds: number): Promise<void>;
}

/** Opens the job engine and, unless this process only serves calls, the runner with its workers. */
export async function openWork(
  parts: Platform & {
    readonly catalogue: Catalogue;
    readonly fileReader: FileReader;
    readonly sandbox: Sandbox;
  },
  moduleFor: (utilityId: string) => string = runModulePath,
): Promise<Work> {
  const { config, database, clock, storage, workDirectory, log, tracing } = parts;
  const { catalogue, fileReader, metrics, messages, settings } = parts;
  const queues = [...Object.values(runQueues), paymentQueue, webhookQueue, maintenanceQueue];
  const jobs = await openJobs({ database, log, queues, messages, works: config.role !== "api" });
  const size = config.runsAtOnce ?? availableParallelism();
  const runDependencies: RunParts = {
    database,
    clock,
    storage,
    workDirectory,
    fileReader,
    log,
    tracing,
    catalogue,
    jobs,
    // Half, so that an account never holds both of two children.
    runsPerAccount: config.runsPerAccount ?? Math.max(1, Math.floor(size / 2)),
    runWaitMilliseconds: config.runWaitSeconds * 1000,
    runEvents: createRunEvents(messages),
    runMetrics: createRunMetrics(
      metrics,
      { pool: database.pool, jobs },
      new Set(catalogue.manifests.keys()),
    ),
    creditRules: creditRules(parts),
    fileLinks: createFileLinks(config.authSecret, config.publicUrl),
    sealer: createSealer(config.authSecret, "secret options of runs"),
    networkKey: deriveKey(config.authSecret, "networks of runs"),
    requestHashKey: deriveKey(config.authSecret, "fingerprints of calls"),
  };
  const { mail, background } = parts;
  const shop = await openShop(config);
  const purchaseParts = { config, database, clock, log, settings, mail, background, jobs, shop };
  const webhookParts = {
    ...purchaseParts,
    outbound: createOutbound(config.webhookAllowedAddresses),
    sealer: createSealer(config.authSecret, "secrets of webhooks"),
    random: Math.random,
    readEmails,
  };
  if (config.role === "api") {
    return {
      runDependencies,
      purchaseParts,
      webhookParts,
      close: (grace) => jobs.close(grace),
    };
  }

  await startMaintenance({ ...purchaseParts, ...runDependencies, purchaseParts, webhookParts });
  await startPaymentWorkers(purchaseParts);
  await startWebhookWorkers(webhookParts);
  const runner = createRunner({
    log,
    tracing,
    sandbox: parts.sandbox,
    workDirectory,
    moduleFor,
    programsOf: (id) => neededPrograms(catalogue.manifests.get(id) ?? {}),
    size,
    spare,
  });
  // A storage that is away for a moment must not cost a queued run its second attempt.
  const patient = { ...runDependencies, storage: outlastOutages(storage), runner };
  await startRunWorkers(patient, { concurrency: size + spare, perGroup: size });
  return {
    runDependencies,
    purchaseParts,
    webhookParts,
    async close(grace) {
      await jobs.close(grace);
      await runner.close();
    },
  };
}
