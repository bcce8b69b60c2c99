import { codeOfId } from "#contract/facts/utility/id.ts";
import type { FastifyReply } from "fastify";
import type { EndpointQuery } from "#contract/endpoints/endpoint.ts";
import type { endpoints } from "#contract/endpoints/endpoints.ts";
import { noCredits, toCredits } from "#contract/facts/credits/amount.ts";
import type { CallAnswer } from "#contract/schemas/one-call.ts";
import { readBalances } from "#server/features/credits/index.ts";
import {
  contentDisposition,
  downloadStored,
  storageKey,
  type FileRow,
  zipFiles,
} from "#server/features/files/index.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { presentRun } from "../present.ts";
import { readRunOutputs } from "../run-outputs.ts";
import type { RunParts } from "../run-parts.ts";
import type { RunRow } from "../store.ts";

type AnswerForm = EndpointQuery<typeof endpoints.runByCall>["answer"];

/** Sets the headers for the run's id and, once it has ended, its cost. */
export function tellRun(reply: FastifyReply, run: RunRow): void {
  const charged = run.status === "succeeded" ? run.price : noCredits;
  reply.header("run-id", run.id);
  if (run.endedAt !== null) reply.header("credits-charged", toCredits(charged).toFixed(2));
}

/** Includes the outputs, the cost and the remaining credits. */
export async function answerJson(parts: RunParts, run: RunRow): Promise<CallAnswer> {
  const [{ presented }, balances] = await Promise.all([
    readRunOutputs(parts, run),
    readBalances(parts.database.pool, parts.creditRules, run.userId),
  ]);
  return {
    run: presentRun(run),
    outputs: presented,
    charged: toCredits(run.price),
    balances: { free: toCredits(balances.free), paid: toCredits(balances.paid) },
  };
}

/** Sends a run's only file, or all as a zip. Throws Refusal if there are none, or several for `file`. */
export async function sendBytes(
  parts: RunParts,
  reply: FastifyReply,
  run: RunRow,
  form: Exclude<AnswerForm, "json">,
): Promise<FastifyReply> {
  const { files } = await readRunOutputs(parts, run);
  const [file] = files;
  if (file === undefined || (form === "file" && files.length > 1)) throw notOne(run, files.length);
  if (form === "zip") return sendZip(parts, reply, run, files);
  // The request's conditions are about the run, not the file.
  const request = { asAttachment: true, withBody: true, headers: {} };
  const { headers, body } = await downloadStored(
    parts,
    { ...file, key: storageKey(file) },
    request,
  );
  return reply.headers({ ...headers, "cache-control": "no-store" }).send(body);
}

function sendZip(
  parts: RunParts,
  reply: FastifyReply,
  { utilityId }: RunRow,
  files: readonly FileRow[],
): FastifyReply {
  reply.header(
    "content-disposition",
    contentDisposition("attachment", `${codeOfId(utilityId)}_output.zip`),
  );
  return reply.type("application/zip").send(zipFiles(parts.storage, files));
}

function notOne(run: RunRow, count: number): Refusal {
  const files = count === 0 ? "no files" : `${count} files`;
  const instead = count === 0 ? "answer=json" : "answer=json or answer=zip";
  return new Refusal("not_one_output", `The run produced ${files}. Use ${instead}.`, {
    runId: run.id,
  });
}
