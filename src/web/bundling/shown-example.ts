import { isFree } from "#contract/facts/credits/price.ts";
import { createHash } from "node:crypto";
import { extname } from "node:path";
import sharp from "sharp";
import { utilityId } from "#contract/facts/utility/id.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import type { ShownExample, ShownFile } from "#web/features/utility-frame/visitor/shown-example.ts";
import { type ExampleFile, readSamples, runExample } from "./run-example.ts";
import { shownLines } from "./shown-lines.ts";

/** Formats every supported browser shows. */
const pictures = new Set([".png", ".jpg", ".gif", ".webp", ".avif", ".svg"]);

/** The first few stand for a set of icons. */
const mostFiles = 3;

/** Tells whether visitors can't try a utility, because it needs an account, but can see what becomes of files. */
export function isShown(manifest: Manifest): boolean {
  const isForAccounts = manifest.access.requiresAccount || !isFree(manifest);
  const hasFiles = (manifest.examples[0]?.inputs.length ?? 0) > 0;
  return isForAccounts && !manifest.places.includes("page") && hasFiles;
}

/**
 * Runs a utility's first example, or takes its stated result if it `needs` programs the build
 * machine may lack. `publish` emits a picture and returns its address. Throws what the run throws.
 */
export async function showExample(
  folder: string,
  manifest: Manifest,
  publish: (name: string, content: Buffer) => string,
): Promise<ShownExample> {
  const [example] = manifest.examples;
  if (example === undefined) throw new Error(`${utilityId(manifest)} has no example.`);
  const { inputs, outputs, result } =
    manifest.needs === undefined
      ? await runExample(folder, manifest, example)
      : {
          inputs: await readSamples(folder, example),
          outputs: [],
          result: (example.output.result ?? null) as JsonValue,
        };
  const show = (files: readonly ExampleFile[]) =>
    Promise.all(files.slice(0, mostFiles).map((file) => showFile(file, publish)));
  return {
    name: example.name,
    before: await show(inputs),
    after: await show(outputs),
    lines: shownLines(result),
  };
}

async function showFile(
  { filename, content }: ExampleFile,
  publish: (name: string, content: Buffer) => string,
): Promise<ShownFile> {
  const told = { name: filename, bytes: content.byteLength };
  const ending = extname(filename);
  if (!pictures.has(ending)) return told;
  const { width, height } = await sharp(content).metadata();
  // Named by content, so the browser and server builds agree.
  const digest = createHash("sha256").update(content).digest("hex").slice(0, 12);
  return { ...told, picture: { address: publish(`${digest}${ending}`, content), width, height } };
}
