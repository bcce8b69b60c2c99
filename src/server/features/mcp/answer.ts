import { isUtf8 } from "node:buffer";
import { buffer } from "node:stream/consumers";
import type { CallToolResult } from "@modelcontextprotocol/server";
import { problemOfStoppedRun } from "#contract/facts/run-failure.ts";
import { hasEnded } from "#contract/facts/run.ts";
import type { RunOutputFile } from "#contract/schemas/run.ts";
import { type FileRow, storageKey } from "#server/features/files/index.ts";
import { presentRun, readRunOutputs, type readOwnRun } from "#server/features/runs/index.ts";
import type { Refusal } from "#server/platform/refusal.ts";
import { StoredFileMissing } from "#server/platform/storage/file-storage.ts";
import { StorageFailure } from "#server/platform/storage/storage-error.ts";
import type { McpParts } from "./mcp-parts.ts";

type RunRow = Awaited<ReturnType<typeof readOwnRun>>;
type Content = CallToolResult["content"][number];

/** All in bytes of what is sent. Agents read every one of them. */
export const mostAnswered = 300_000;
/** For what the protocol puts around an answer. */
const envelope = 2_000;
const mostText = 50_000;
/** As Base64. */
const mostImage = 256 * 1024;
const mostListed = 40_000;

const pictureTypes = new Set(["image/png", "image/jpeg", "image/webp", "image/gif"]);
const textType = /^text\/|[/+](json|xml)$|^application\/(javascript|yaml|toml|sql)$/;

/** Answers with data, and with the same as text for clients that show only text. */
export function answerData(data: Record<string, unknown>): CallToolResult {
  return { content: [{ type: "text", text: JSON.stringify(data) }], structuredContent: data };
}

/** Answers with a refusal's status, code and sentence. */
export function answerRefusal(refusal: Refusal): CallToolResult {
  const { type: _, title: _title, ...problem } = refusal.toProblem();
  return answerProblem(problem);
}

function answerProblem(
  problem: { readonly status: number; readonly code: string; readonly detail: string } & Record<
    string,
    unknown
  >,
): CallToolResult {
  const { status, code, detail, ...members } = problem;
  const more = Object.keys(members).length === 0 ? "" : `\n${JSON.stringify(members)}`;
  return {
    isError: true,
    content: [{ type: "text", text: `${status} ${code}: ${detail}${more}` }],
    structuredContent: problem,
  };
}

/**
 * Answers with a run: its result and its files, short ones with their content and all with a link that expires with the
 * session. Without `hasFiles`, files are only named.
 */
export async function answerRun(
  parts: McpParts,
  row: RunRow,
  { hasFiles }: { readonly hasFiles: boolean },
): Promise<CallToolResult> {
  const run = presentRun(row);
  const { runId, utilityId: utility, operation, status, price, progress } = run;
  const known = { runId, utility, operation, status };
  if (!hasEnded(status)) {
    const note = "The run isn't finished. Call get_run with its runId to wait for it.";
    return answerData({ ...known, progress, note });
  }
  if (status !== "succeeded") {
    const { title: _, ...problem } = problemOfStoppedRun(run);
    return answerProblem({
      ...problem,
      runId,
      ...(run.error?.field && { option: run.error.field }),
    });
  }
  const { files, presented, expiresAt } = await readRunOutputs(parts, row);
  const { result, picture } = takePicture(run.result);
  const fits = Buffer.byteLength(JSON.stringify(result)) <= mostText;
  const outputs = hasFiles ? presented : presented.map(withoutLink);
  const listed = firstWithin(outputs, mostListed);
  const address = `${parts.publicUrl}/api/runs/${runId}`;
  const notes = [
    ...(fits
      ? []
      : [`The result is too long to show here. GET ${address} with the API key has it.`]),
    ...(listed.length === outputs.length
      ? []
      : [`There are ${outputs.length} files. GET ${address} with the API key lists them all.`]),
  ];
  const answer = answerData({
    ...known,
    creditsCharged: price,
    ...(fits && result !== null && { result }),
    ...(listed.length > 0 && { files: listed }),
    ...(hasFiles && expiresAt !== null && { linksExpireAt: expiresAt.toISOString() }),
    ...(notes.length > 0 && { note: notes.join(" ") }),
  });
  const room = createRoom(answer);
  if (picture !== undefined) room.add(picture);
  if (!hasFiles) return answer;
  for (const [index, output] of presented.entries()) {
    const content = await contentOf(parts, files[index], output, room);
    room.add(content ?? linkOf(output));
  }
  return answer;
}

interface Room {
  /** Bytes of text that still fit. */
  readonly text: () => number;
  readonly image: () => number;
  /** Leaves out what doesn't fit. */
  add(content: Content): void;
}

function createRoom({ content, structuredContent }: CallToolResult): Room {
  let left = mostAnswered - envelope - sizeOf({ content, structuredContent });
  let text = mostText;
  return {
    text: () => Math.min(text, left),
    image: () => Math.min(mostImage, left),
    add(item) {
      const size = sizeOf(item) + 1;
      if (size > left) return;
      left -= size;
      if (item.type === "resource") text -= size;
      content.push(item);
    },
  };
}

function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** Reads a short text or a small picture; undefined for anything else. */
async function contentOf(
  parts: Pick<McpParts, "storage">,
  file: FileRow | undefined,
  { contentType, size, url }: RunOutputFile,
  room: Room,
): Promise<Content | undefined> {
  const isPicture = pictureTypes.has(contentType);
  if (file === undefined || (!isPicture && !textType.test(contentType))) return undefined;
  if (isPicture ? lengthOfBase64(size) > room.image() : size > room.text()) return undefined;
  const bytes = await readBytes(parts, file);
  if (bytes === undefined) return undefined;
  if (isPicture) return { type: "image", data: bytes.toString("base64"), mimeType: contentType };
  if (!isUtf8(bytes)) return undefined;
  const content: Content = {
    type: "resource",
    resource: { uri: url, mimeType: contentType, text: bytes.toString() },
  };
  // Escaping makes some texts longer.
  return sizeOf(content) > room.text() ? undefined : content;
}

function lengthOfBase64(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}

/** Undefined if it can't be read now: the link may work later. */
async function readBytes(
  { storage }: Pick<McpParts, "storage">,
  file: FileRow,
): Promise<Buffer | undefined> {
  try {
    return await buffer(await storage.read(storageKey(file)));
  } catch (error) {
    if (error instanceof StoredFileMissing || error instanceof StorageFailure) return undefined;
    throw error;
  }
}

function linkOf({ filename, contentType, size, url }: RunOutputFile): Content {
  return { type: "resource_link", uri: url, name: filename, mimeType: contentType, size };
}

function withoutLink({ filename, contentType, size }: RunOutputFile) {
  return { filename, contentType, size };
}

function firstWithin<Item>(items: readonly Item[], most: number): Item[] {
  let bytes = 0;
  return items.filter((item) => (bytes += sizeOf(item) + 1) <= most);
}

/** Takes a picture out of a result, because agents see it better as one. */
function takePicture(result: unknown): { result: unknown; picture?: Content } {
  if (typeof result !== "object" || result === null) return { result };
  if (!("type" in result && result.type === "image")) return { result };
  const { base64, contentType } = result as { base64?: unknown; contentType?: unknown };
  if (contentType !== "image/png" || typeof base64 !== "string") return { result };
  const { base64: _, ...rest } = result as Record<string, unknown>;
  return { result: rest, picture: { type: "image", data: base64, mimeType: contentType } };
}
