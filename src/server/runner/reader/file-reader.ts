import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { RunJob, RunnerLog, JobOutcome } from "../run-job.ts";
import { createRunner } from "../runner.ts";
import type { Sandbox } from "../sandbox/open-sandbox.ts";
import { createTurns } from "./turns.ts";

/** The module its children run. */
export const readerModulePath = fileURLToPath(new URL("./reader-run.ts", import.meta.url));

/** Concurrent readers; one account can occupy only one. */
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
  // The decoded picture, plus room for its encoder and libvips.
  memoryBytes: 768 * megabyte,
  pixels: 0,
  outputBytes: megabyte,
};

const descriptionSchema = z.object({
  contentType: z.string().max(200),
  extension: z.string().max(50).nullable(),
  pixels: z.object({ width: z.int().min(1), height: z.int().min(1) }).nullable(),
});

/** What a file's bytes say about it; `pixels` as displayed, null if not a picture. */
export type FileBytesDescription = z.infer<typeof descriptionSchema>;

/** A thumbnail, or why not; `busy` means the server is stopping. */
export type ThumbnailOutcome =
  | { readonly status: "drawn"; readonly bytes: Buffer }
  | { readonly status: "damaged" | "too-large" | "busy" | "cancelled" };

/** Reads untrusted files in child processes. */
export interface FileReader {
  /**
   * Reads files with the same `turnOf`, a network, one at a time, so its accounts share one child.
   */
  describe(path: string, turnOf: string): Promise<FileBytesDescription>;
  /** Makes a WebP of up to 50 × 50 pixels. */
  drawThumbnail(path: string, turnOf: string, signal: AbortSignal): Promise<ThumbnailOutcome>;
  close(): Promise<void>;
}

const unknownBytes: FileBytesDescription = {
  contentType: "application/octet-stream",
  extension: null,
  pixels: null,
};

/**
 * Makes a reader whose children start on first use, in their own directory. Separate from runs, so
 * neither waits for the other, and one file at a time per network, so none blocks the rest.
 */
export function createFileReader(options: {
  readonly log: RunnerLog;
  readonly sandbox: Sandbox;
  readonly workDirectory: string;
  /** Time limit for a header, after which only the type is reported. */
  readonly headerMilliseconds?: number;
}): FileReader {
  const { log, sandbox, workDirectory, headerMilliseconds = 3000 } = options;
  // Type detection comes second: it reads few bytes, but in a child that has to start.
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
    // If reading the header takes too long, reports the type only.
    for (const [operation, limits] of attempts) {
      const outcome = await runner.run(jobOf(operation, path, limits));
      if (outcome.status !== "succeeded") continue;
      const parsed = descriptionSchema.safeParse(outcome.result);
      if (parsed.success) return parsed.data;
    }
    return unknownBytes;
  };

  const draw = async (path: string, signal: AbortSignal): Promise<ThumbnailOutcome> => {
    const job = { ...jobOf("thumbnail", path, thumbnailLimits), signal };
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
    drawThumbnail: (path, turnOf, signal) => inTurn(turnOf, () => draw(path, signal)),
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
