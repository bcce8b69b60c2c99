import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { RunJob, RunnerLog, JobOutcome } from "../run-job.ts";
import { createRunner } from "../runner.ts";
import type { Sandbox } from "../sandbox/open-sandbox.ts";
import { createTurns } from "./turns.ts";

/** What its children run. */
export const readerModulePath = fileURLToPath(new URL("./reader-run.ts", import.meta.url));

/** As many as there were pictures drawn at once before each had a process; one account has one of them. */
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
  // What a picture may have decoded, and what its encoder and libvips need beside.
  memoryBytes: 768 * megabyte,
  pixels: 0,
  outputBytes: megabyte,
};

const descriptionSchema = z.object({
  contentType: z.string().max(200),
  extension: z.string().max(50).nullable(),
  pixels: z.object({ width: z.int().min(1), height: z.int().min(1) }).nullable(),
});

/** What a file's own bytes say about it; `pixels` as the picture is seen, null for what is no picture. */
export type FileBytesDescription = z.infer<typeof descriptionSchema>;

/** A thumbnail, or why there is none: `busy` where the server is about to stop. */
export type ThumbnailOutcome =
  | { readonly status: "drawn"; readonly bytes: Buffer }
  | { readonly status: "damaged" | "too-large" | "busy" | "cancelled" };

/** Opens files of strangers in children, so that whatever they do harms nobody else. */
export interface FileReader {
  /** Files with the same `turnOf` are read one at a time: that of a network, whose accounts then hold one child. */
  describe(path: string, turnOf: string): Promise<FileBytesDescription>;
  /** A WebP picture of at most 50 pixels a side. */
  drawThumbnail(path: string, turnOf: string, signal: AbortSignal): Promise<ThumbnailOutcome>;
  close(): Promise<void>;
}

const unknownBytes: FileBytesDescription = {
  contentType: "application/octet-stream",
  extension: null,
  pixels: null,
};

/**
 * Makes a reader whose children start when the first file is to be read, and write to a directory of their own. They
 * are others than those of runs, so that neither waits for the other. Of each network one file is read at a time, so that its
 * files keep nobody else waiting.
 */
export function createFileReader(options: {
  readonly log: RunnerLog;
  readonly sandbox: Sandbox;
  readonly workDirectory: string;
  /** How long a header may take to read; beyond that a file's type alone is told. */
  readonly headerMilliseconds?: number;
}): FileReader {
  const { log, sandbox, workDirectory, headerMilliseconds = 3000 } = options;
  // The second is asked for after the first: it is for few bytes of any file, but in a child that has to start.
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
    // A header that takes too long to read leaves the type to be told.
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
