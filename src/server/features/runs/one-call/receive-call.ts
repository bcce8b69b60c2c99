import { missingInput } from "#contract/facts/files/input-files.ts";
import { leastFiles } from "#kit/manifest/taken-files.ts";
import {
  type IncomingFile,
  removeStaged,
  type StagedFile,
  stageFiles,
} from "#server/features/files/index.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal, storageRefusal } from "#server/platform/refusal.ts";
import { StorageFailure } from "#server/platform/storage/storage-error.ts";
import type { AdmittedRun } from "../request/admit-run.ts";
import { hashing, hashRequest } from "../request/idempotency.ts";
import { refuseWrongOptions } from "../request/refuse-wrong-options.ts";
import type { RunParts } from "../run-parts.ts";

/** What comes with a call, read when the call is admitted. */
export interface CallBody {
  /** Becomes the run's id, so that log, answer and run share one. */
  readonly requestId: string;
  /** Passes the options to `onOptions`, which may refuse them, and yields one file at a time. */
  filesOf(onOptions: (options: unknown) => void): AsyncIterable<IncomingFile>;
}

/** A received call that fits. Disposing it removes the files that weren't moved. */
export interface ReceivedCall extends AsyncDisposable {
  readonly options: unknown;
  readonly staged: readonly StagedFile[];
  /** Only with an idempotency key. */
  readonly requestHash: string | null;
}

/**
 * Checks a call's options when they come and writes its files to the work folder as they arrive. Throws Refusal, and
 * leaves nothing behind.
 */
export async function receiveCall(
  parts: RunParts,
  caller: Caller,
  admitted: AdmittedRun,
  body: CallBody,
  idempotencyKey: string | undefined,
): Promise<ReceivedCall> {
  const { utility, manifest, operation, operationCode } = admitted;
  const paths: string[] = [];
  try {
    let options: unknown;
    const judge = (given: unknown) => {
      refuseWrongOptions(operation, given);
      options = given ?? {};
    };
    const hashes: { filename: string; hash: string }[] = [];
    const arriving = body.filesOf(judge);
    const files = idempotencyKey === undefined ? arriving : hashing(arriving, hashes);
    const staged = await stage(parts, caller, { admitted, files }, paths);
    if (options === undefined) judge({});
    const needed = leastFiles(operation);
    if (staged.length < needed) {
      const { allowedTypes = [] } = manifest.files ?? {};
      const sentence = missingInput(allowedTypes, { needed, present: staged.length });
      throw new Refusal("inputs_missing", sentence);
    }
    const asked = { of: utility.id, operation: operationCode, options, files: hashes };
    const mayComeAgain = idempotencyKey !== undefined;
    return {
      options,
      staged,
      requestHash: mayComeAgain ? hashRequest(parts.requestHashKey, asked) : null,
      [Symbol.asyncDispose]: () => removeStaged(parts, paths),
    };
  } catch (error) {
    await removeStaged(parts, paths);
    throw error instanceof StorageFailure ? storageRefusal(error) : error;
  }
}

async function stage(
  parts: RunParts,
  { network }: Caller,
  { admitted, files }: { admitted: AdmittedRun; files: AsyncIterable<IncomingFile> },
  paths: string[],
): Promise<StagedFile[]> {
  const { files: limits, name } = admitted.manifest;
  if (limits !== null) {
    return stageFiles(parts, { turnOf: network, limits, files, staying: [] }, paths);
  }
  for await (const _ of files) throw new Refusal("too_many_files", `"${name}" takes no files.`);
  return [];
}
