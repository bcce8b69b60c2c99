import { pipelineNameMaximumLength } from "#contract/facts/pipeline.ts";
import type { Pipeline } from "#contract/schemas/pipeline.ts";
import { fromBase64, toBase64 } from "#kit/run/bytes-as-text.ts";

/** In characters of the fragment. */
const longestFragment = 64 * 1024;
/** In bytes of JSON, so that a small link can't unfold into a huge one. */
const mostBytes = 1024 ** 2;

const tooLong =
  "This pipeline is too large for a link, which can have 64 kB. Shorten the texts in its options.";
const tooLarge = "This link is too large to be one of ours, so nothing was opened.";
const broken =
  "This link doesn't have a pipeline that can be read. Perhaps a part of it got lost: copy it again.";

export type LinkOutcome<Value> = { readonly value: Value } | { readonly sentence: string };

/** A pipeline as a link has it. */
export interface NamedPipeline {
  readonly pipeline: Pipeline;
  /** Null for one that was never saved. */
  readonly name: string | null;
}

/** Writes a pipeline as the fragment of an address, deflated and in base64url. */
export async function writeFragment({
  pipeline,
  name,
}: NamedPipeline): Promise<LinkOutcome<string>> {
  const written = name === null ? pipeline : { name, pipeline };
  const json = new TextEncoder().encode(JSON.stringify(written));
  const deflated = await readAll(through(json, new CompressionStream("deflate-raw")), Infinity);
  const value = deflated === null ? "" : toBase64Url(deflated);
  return value.length > longestFragment ? { sentence: tooLong } : { value };
}

/** Reads the JSON of a fragment, whose pipeline is still to be checked. */
export async function readFragment(fragment: string): Promise<LinkOutcome<unknown>> {
  if (fragment.length > longestFragment) return { sentence: tooLarge };
  try {
    const deflated = fromBase64(fragment.replaceAll("-", "+").replaceAll("_", "/"));
    const inflated = through(deflated, new DecompressionStream("deflate-raw"));
    const json = await readAll(inflated, mostBytes);
    if (json === null) return { sentence: tooLarge };
    return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(json)) as unknown };
  } catch {
    return { sentence: broken };
  }
}

/** Reads and checks the pipeline of a fragment. Throws if the code of the schema doesn't arrive. */
export async function openFragment(fragment: string): Promise<LinkOutcome<NamedPipeline>> {
  const read = await readFragment(fragment);
  if ("sentence" in read) return read;
  const { readPipeline } = await import("#kit/pipeline/read-pipeline.ts");
  const { json, name } = withoutName(read.value);
  const checked = readPipeline(json);
  if ("pipeline" in checked) return { value: { pipeline: checked.pipeline, name } };
  const { sentence } = checked;
  return { sentence: sentence === null ? broken : `This link can't be opened. ${sentence}` };
}

/** Older links, and those of pipelines without a name, are the pipeline itself. */
function withoutName(json: unknown): { readonly json: unknown; readonly name: string | null } {
  if (typeof json !== "object" || json === null || !("pipeline" in json)) {
    return { json, name: null };
  }
  const given = "name" in json && typeof json.name === "string" ? json.name.trim() : "";
  const isName = given !== "" && given.length <= pipelineNameMaximumLength;
  return { json: json.pipeline, name: isName ? given : null };
}

/** RFC 4648, section 5, without padding. */
function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([bytes]).stream().pipeThrough(stream);
}

/** Returns null for more than `most` bytes. */
async function readAll(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > most) {
      await reader.cancel();
      return null;
    }
    chunks.push(next.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
