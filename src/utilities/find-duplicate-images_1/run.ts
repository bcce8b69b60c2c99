import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { describeSize } from "#kit/image/describe-size.ts";
import { readStill } from "#kit/image/read-still.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { sizeOfFile } from "#kit/run/size-columns.ts";
import { differenceHash, likenessOf } from "./difference-hash.ts";
import { manifest } from "./manifest.ts";

type Seen = { filename: string; bytes: number; size: string; hash: boolean[]; digest: string };

/** Throws RunError `two_needed`, and as `readStill` does. */
export const run: ServerRunFunction<typeof manifest> = async (
  _operation,
  { likeness },
  context,
) => {
  if (context.inputs.length < 2) {
    throw new RunError("two_needed", "Choose at least two images to compare.");
  }
  const images: Seen[] = [];
  for (const [index, input] of context.inputs.entries()) {
    context.signal.throwIfAborted();
    context.progress((index / context.inputs.length) * 100, `Reading ${input.filename}`);
    const frame = await readStill(input, manifest, context.limits);
    const digest = createHash("sha256")
      .update(await readFile(input.path))
      .digest("hex");
    const { filename, bytes } = input;
    images.push({
      filename,
      bytes,
      size: describeSize(frame),
      hash: await differenceHash(frame),
      digest,
    });
  }
  context.signal.throwIfAborted();
  const groups = groupsOf(images, likeness / 100).filter(({ length }) => length > 1);
  const rows = groups.flatMap((group, index) =>
    group.map((image) => [
      index + 1,
      image.filename,
      alikeTo(group[0], image),
      image.size,
      image.bytes,
    ]),
  );
  context.progress(100, "Done");
  return {
    type: "table",
    columns: ["Group", "File", "Similarity", "Size", "Bytes"],
    sizes: sizeOfFile,
    rows,
    ...(rows.length === 0 && { notice: "No similar images found." }),
  };
};

function groupsOf(images: readonly Seen[], least: number): Seen[][] {
  const groups: Seen[][] = [];
  for (const image of images) {
    const group = groups.find(([first]) => first && likenessOf(first.hash, image.hash) >= least);
    if (group === undefined) groups.push([image]);
    else group.push(image);
  }
  return groups;
}

function alikeTo(first: Seen | undefined, image: Seen): string {
  if (first === undefined || first === image) return "first";
  if (first.digest === image.digest) return "same file";
  return `${Math.round(likenessOf(first.hash, image.hash) * 100)}%`;
}
