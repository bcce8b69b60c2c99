import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { RunJob, RunnerLog, JobOutcome } from "../run-job.ts";
import { createRunner } from "../runner.ts";
import type { Sandbox } from "../sandbox/open-sandbox.ts";
import { createTurns } from "./turns.ts";

export const readerModulePath = fileURLToPath(new URL("./reader-run.ts", import.meta.url));

/** Files read at once; one account occupies only one. */
const children = 2;

const megabyte = 1024 ** 2;
const headerBounds = {
  memoryBytes: 256 * megabyte,
  pixels: 0,
  outputBytes: 0,
};
const typeMilliseconds = 3000;
const thumbnailLimits = {
  milliseconds: 5000,
  // Enough for a decoded picture, its encoder and libvips.
  memoryBytes: 768 * megabyte,
  pixels: 0,
  outputBytes: megabyte,
};

const descriptionSchema = z.object({
  contentType: z.string().max(200),
  extension: z.string().max(50).nullable(),
  pixels: z.object({ width: z.int().min(1), height: z.int().min(1) }).nullable(),
});

/** `pixels` as displayed; null if not a picture. */
export type FileBytesDescription = z.infer<typeof descriptionSchema>;

/** `busy` when the server is stopping. */
export type ThumbnailOutcome =
  | { readonly status: "drawn"; readonly bytes: Buffer }
  | { readonly status: "damaged" | "too-large" | "busy" | "cancelled" };

export interface FileReader {
  /** One at a time per `turnOf`, a network, whose accounts share a child. */
  describe(path: string, turnOf: string): Promise<FileBytesDescription>;
  /** A PNG of `logoSide` pixels each way, with clear edges. */
  drawLogo(path: string, turnOf: string): Promise<ThumbnailOutcome>;
  /** A WebP of up to 50 × 50 pixels. */
  drawThumbnail(path: string, turnOf: string, signal: AbortSignal): Promise<ThumbnailOutcome>;
  close(): Promise<void>;
}

const unknownBytes: FileBytesDescription = {
  contentType: "application/octet-stream",
  extension: null,
  pixels: null,
};

/**
 * Starts children on first use, apart from those of runs, so neither waits for the other. One file
 * at a time per network, so none blocks the rest.
 */
export function createFileReader(options: {
  readonly log: RunnerLog;
  readonly sandbox: Sandbox;
  readonly workDirectory: string;
  /** Afterwards only the type is reported. */
  readonly headerMilliseconds?: number;
}): FileReader {
  const { log, sandbox, workDirectory, headerMilliseconds = 3000 } = options;
  // Second, as it reads few bytes but needs a child that has to start.
  const attempts = [
    ["describe", { ...headerBounds, milliseconds: headerMilliseconds }],
    ["type", { ...headerBounds, milliseconds: typeMilliseconds }],
  ] as const;
  const runner = createRunner({
    log,
    sandbox,
    workDirectory,
    moduleFor: () => readerModulePath,
    warmUtilityIds: ["file-reader"],
    size: children,
    startsWhenAsked: true,
  });
  const inTurn = createTurns();
  const never = new AbortController().signal;

  const jobOf = (operation: string, path: string, limits: RunJob["limits"]): RunJob => {
    const runId = randomUUID();
    return {
      runId,
      utilityId: "file-reader",
      operation,
      options: {},
      inputs: [{ filename: "file", contentType: "application/octet-stream", bytes: 0, path }],
      outputDirectory: join(workDirectory, runId),
      limits,
      onProgress: () => undefined,
      signal: never,
    };
  };

  const describe = async (path: string): Promise<FileBytesDescription> => {
    for (const [operation, limits] of attempts) {
      const outcome = await runner.run(jobOf(operation, path, limits));
      if (outcome.status !== "succeeded") continue;
      const parsed = descriptionSchema.safeParse(outcome.result);
      if (parsed.success) return parsed.data;
    }
    return unknownBytes;
  };

  const draw = async (
    operation: "thumbnail" | "logo",
    path: string,
    signal: AbortSignal,
  ): Promise<ThumbnailOutcome> => {
    const job = { ...jobOf(operation, path, thumbnailLimits), signal };
    try {
      const outcome = await runner.run(job);
      const [output] = outcome.status === "succeeded" ? outcome.outputs : [];
      if (output === undefined) return { status: whyNone(outcome) };
      return { status: "drawn", bytes: await readFile(output.path) };
    } finally {
      await rm(job.outputDirectory, { recursive: true, force: true });
    }
  };

  return {
    describe: (path, turnOf) => inTurn(turnOf, () => describe(path)),
    drawThumbnail: (path, turnOf, signal) => inTurn(turnOf, () => draw("thumbnail", path, signal)),
    drawLogo: (path, turnOf) => inTurn(turnOf, () => draw("logo", path, never)),
    close: () => runner.close(),
  };
}

function whyNone(outcome: JobOutcome): "damaged" | "too-large" | "busy" | "cancelled" {
  if (outcome.status === "cancelled") return "cancelled";
  switch (outcome.status === "failed" ? outcome.code : "") {
    case "run_interrupted":
      return "busy";
    case "run_deadline_exceeded":
    case "run_out_of_memory":
    case "too_many_pixels":
      return "too-large";
    default:
      return "damaged";
  }
}
