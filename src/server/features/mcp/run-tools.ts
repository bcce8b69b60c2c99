import { randomUUID } from "node:crypto";
import type { CallToolResult } from "@modelcontextprotocol/server";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import { noCredits, toCredits } from "#contract/facts/credits/amount.ts";
import { pipelineUtility, pipelineUtilityId } from "#kit/pipeline/pipeline-utility.ts";
import { readBalances } from "#server/features/credits/index.ts";
import { presentKey, readCallingKey } from "#server/features/keys/index.ts";
import { readSavedSteps } from "#server/features/pipelines/index.ts";
import {
  awaitEnd,
  cancelRun as cancelOwnRun,
  makeCall,
  readOwnRun,
  requestRun,
} from "#server/features/runs/index.ts";
import { checkUtilityAccess, openCallSession } from "#server/features/sessions/index.ts";
import { nameOfLimit } from "#server/platform/http/mount.ts";
import { reachOf } from "#server/platform/http/key-reach.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { answerData, answerRun } from "./answer.ts";
import { reachUtility } from "./find-utilities.ts";
import type { McpParts, ToolCall } from "./mcp-parts.ts";

export interface GivenFile {
  readonly name: string;
  readonly text?: string | undefined;
  readonly base64?: string | undefined;
}

interface GivenInputs {
  readonly files: readonly GivenFile[];
  /** The session of `createUpload`. */
  readonly upload?: string | undefined;
  readonly maxCredits?: number | undefined;
  readonly waitSeconds: number;
  readonly idempotencyKey?: string | undefined;
}

export interface GivenRun extends GivenInputs {
  readonly utility: string;
  readonly operation: string;
  readonly options: Readonly<Record<string, unknown>>;
}

export interface GivenPipeline extends GivenInputs {
  readonly pipeline?: Readonly<Record<string, unknown>> | undefined;
  /** The ID of a saved one. */
  readonly saved?: string | undefined;
  readonly mode: "together" | "each";
  readonly text?: string | undefined;
  readonly secrets?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined;
}

/** Runs an operation as a call of the HTTP API does, and waits for its end. Throws Refusal. */
export async function runUtility(
  parts: McpParts,
  call: ToolCall,
  given: GivenRun,
): Promise<CallToolResult> {
  refuseBoth(given);
  await take(parts, call, "runByCall", parts.perMinute.runs);
  const { utility } = await reachUtility(parts, call.caller, given.utility);
  return runToAnswer(parts, call, utility, given);
}

/** Runs several utilities in one go, as a call of the HTTP API does, and waits for its end. Throws Refusal. */
export async function runPipeline(
  parts: McpParts,
  call: ToolCall,
  { pipeline, saved, mode, text, secrets, ...inputs }: GivenPipeline,
): Promise<CallToolResult> {
  refuseBoth(inputs);
  if ((pipeline === undefined) === (saved === undefined)) {
    throw new Refusal("invalid_request", "Give either a pipeline or the ID of a saved one.");
  }
  await take(parts, call, "runByCall", parts.perMinute.runs);
  const steps = saved === undefined ? pipeline : await readSavedSteps(parts, call.caller, saved);
  const options = {
    pipeline: steps,
    mode,
    ...(text !== undefined && { text }),
    ...(secrets !== undefined && { secrets }),
  };
  const { code } = pipelineUtility;
  return runToAnswer(
    parts,
    call,
    { id: pipelineUtilityId, code },
    {
      ...inputs,
      operation: "run",
      options,
    },
  );
}

function refuseBoth({ upload, files }: GivenInputs): void {
  if (upload === undefined || files.length === 0) return;
  throw new Refusal("invalid_request", "Give either files or an upload.");
}

async function runToAnswer(
  parts: McpParts,
  { caller, requestId, signal }: ToolCall,
  utility: { readonly id: string; readonly code: string },
  given: Omit<GivenRun, "utility">,
): Promise<CallToolResult> {
  const { operation, options, upload, maxCredits, idempotencyKey } = given;
  const asked = { operation, maxCredits, idempotencyKey };
  const { run } =
    upload === undefined
      ? await makeCall(
          parts,
          caller,
          { ...asked, code: utility.id, answer: "json" },
          { requestId, filesOf: (onOptions) => filesOf(given, onOptions) },
        )
      : await requestRun(parts, caller, {
          ...asked,
          code: utility.code,
          sessionId: upload,
          options,
          requestId,
          place: "server",
        });
  const seen = await awaitEnd(parts, run, given.waitSeconds * 1000, signal);
  return answerRun(parts, seen, { hasFiles: true });
}

/** Reads a run, and waits for its end if asked to. Throws Refusal. */
export async function getRun(
  parts: McpParts,
  { caller, signal }: ToolCall,
  { runId, waitSeconds }: { readonly runId: string; readonly waitSeconds: number },
): Promise<CallToolResult> {
  const run = await readOwnRun(parts.database.pool, caller, runId);
  const seen = await awaitEnd(parts, run, waitSeconds * 1000, signal);
  return answerRun(parts, seen, reachOf(caller));
}

/** Cancels a run and releases its credits, except for the files that a batch has done. Throws Refusal. */
export async function cancelRun(
  parts: McpParts,
  { caller, signal }: ToolCall,
  { runId }: { readonly runId: string },
): Promise<CallToolResult> {
  const { status, price } = await cancelOwnRun(parts, caller, runId, signal);
  const charged = status === "succeeded" ? price : noCredits;
  return answerData({ runId, status, creditsCharged: toCredits(charged) });
}

/** Opens a session for files that are too large for a message. Throws Refusal. */
export async function createUpload(
  parts: McpParts,
  call: ToolCall,
  { utility: code }: { readonly utility: string },
): Promise<CallToolResult> {
  const { caller } = call;
  await take(parts, call, "startSession", parts.perMinute.sessions);
  const { utility, manifest } = await reachUtility(parts, caller, code);
  checkUtilityAccess(caller, utility);
  if (manifest.files === null) {
    throw new Refusal("too_many_files", `"${utility.name}" takes no files.`);
  }
  const now = parts.clock.now();
  const id = randomUUID();
  const { userId } = caller;
  const expiresAt = await openCallSession(parts.database.pool, { id, userId, utility, now });
  const url = `${parts.publicUrl}${endpoints.uploadFiles.path.replace("{sessionId}", id)}`;
  return answerData({
    upload: id,
    utility: utility.id,
    url,
    command: `curl -H "Authorization: Bearer $PENNYWORKS_KEY" -F "files=@photo.jpg" ${url}`,
    mostFiles: manifest.files.maxFiles === 0 ? null : manifest.files.maxFiles,
    mostBytesPerFile: manifest.files.maxBytes,
    types: manifest.files.allowedTypes,
    expiresAt: expiresAt.toISOString(),
  });
}

/** Reads what the account has left, and the key's cap. */
export async function getBalance(
  { database: { pool }, creditRules, clock }: McpParts,
  { caller }: ToolCall,
): Promise<CallToolResult> {
  const [balances, key] = await Promise.all([
    readBalances(pool, creditRules, caller.userId),
    readCallingKey(pool, caller),
  ]);
  return answerData({
    free: toCredits(balances.free),
    paid: toCredits(balances.paid),
    keyCap: presentKey(key, clock.now()).cap,
  });
}

/** Counts against the limit of a call of the HTTP API. Throws Refusal. */
async function take(
  { limits }: McpParts,
  { caller }: ToolCall,
  name: "runByCall" | "startSession",
  max: number,
): Promise<void> {
  await limits.take({ name: nameOfLimit(endpoints[name]), max, seconds: 60 }, caller.userId);
}

async function* filesOf(
  { options, files }: Pick<GivenRun, "options" | "files">,
  onOptions: (options: unknown) => void,
): AsyncGenerator<{ filename: string; bytes: AsyncIterable<Buffer> }> {
  onOptions(options);
  for (const file of files) yield { filename: file.name, bytes: only(bytesOf(file)) };
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  if (bytes.length > 0) yield bytes;
}

function bytesOf({ name, text, base64 }: GivenFile): Buffer {
  if ((text === undefined) === (base64 === undefined)) {
    throw new Refusal("invalid_request", `Give the file "${name}" either text or base64.`);
  }
  if (base64 === undefined) return Buffer.from(text ?? "");
  const bytes = Buffer.from(base64, "base64");
  // Node skips what isn't Base64.
  if (bytes.toString("base64").replace(/=+$/, "") === base64.replace(/=+$/, "")) return bytes;
  throw new Refusal("invalid_request", `The base64 of the file "${name}" is damaged.`);
}
