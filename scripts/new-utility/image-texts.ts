import { tagsOf } from "./manifest-text.ts";
import type { UtilityPlan } from "./plan-utility.ts";

/** A red corner on white, 8 × 6 pixels. */
const sample = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAMAAADJ2y/JAAAABlBMVEX////IHh7kMBY6AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAE0lEQVQImWNgZGRkZAABTAZuAAACNAANZ4av3QAAAABJRU5ErkJggg==",
  "base64",
);

export function imageTexts(plan: UtilityPlan): Readonly<Record<string, string | Buffer>> {
  return {
    "manifest.ts": manifestText(plan),
    "run.ts": runText,
    "run.test.ts": runTestText,
    "oracle.ts": oracleText,
    "samples/corner.png": sample,
  };
}

const manifestText = ({ code, name }: UtilityPlan) => `import { z } from "zod";
import { imageTypes } from "#kit/image/image-format.ts";
import { paidForImages } from "#kit/image/paid-for-images.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...paidForImages,
  status: "dev",
  code: "${code}",
  name: "${name}",
  description: "Mirror an image.",
  category: "images",
  tags: [${tagsOf("image", code)}],
  help: [
    "${name}",
    "Upload an image, and download it mirrored. Only the first frame of an animation is used.",
  ].join("\\n"),
  operations: {
    mirror: {
      name: "Mirror",
      description: "Swaps left and right, or top and bottom.",
      options: z.strictObject({
        upsideDown: z.boolean().default(false).meta({ title: "Swap top and bottom" }),
      }),
      takes: { files: { least: 1 } },
      gives: { results: [], files: { types: imageTypes, number: "one" } },
    },
  },
  examples: [
    {
      name: "A red corner",
      operation: "mirror",
      options: {},
      inputs: ["corner.png"],
      output: {
        files: [{ filename: "corner_mirrored.png", format: "png", width: 8, height: 6 }],
      },
    },
  ],
});
`;

const runText = `import sharp from "sharp";
import { orDamaged } from "#kit/image/damaged-image.ts";
import { encoded, readingOf } from "#kit/image/encode-image.ts";
import { formats } from "#kit/image/image-formats.ts";
import { readHeader } from "#kit/image/read-header.ts";
import { refuseSize } from "#kit/image/refuse-size.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { outputSaver } from "#kit/run/save-outputs.ts";
import { manifest } from "./manifest.ts";

/**
 * Writes the one input image mirrored, in its own format.
 * Throws RunError \`no_input\`, and as \`readHeader\`, \`refuseSize\` and \`orDamaged\` do.
 */
export const run: ServerRunFunction<typeof manifest> = async (_operation, options, context) => {
  const [input] = context.inputs;
  if (input === undefined) throw new RunError("no_input", "Choose an image first.");
  // The header gives the size before a pixel is decoded.
  const header = await readHeader(input, manifest, context.limits);
  const writing = formats[header.format];
  refuseSize(header, 1, writing, context.limits);
  context.signal.throwIfAborted();
  const reading = readingOf(1, context.limits);
  const opened = sharp(input.path, reading);
  const mirrored = options.upsideDown ? opened.flip() : opened.flop();
  const kept = { quality: undefined, background: undefined, keepMetadata: false };
  const content = await encoded(mirrored, { header, writing, size: header, frames: 1, ...kept })
    .toBuffer()
    .catch(async (error: unknown) => {
      throw await orDamaged(error, input, header, reading);
    });
  context.signal.throwIfAborted();
  const save = outputSaver(context, "Use a smaller image.");
  await save({ from: input.filename, suffix: "_mirrored", extension: writing.extension }, content);
  return null;
};
`;

const runTestText = `import sharp from "sharp";
import { expect, test } from "vitest";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

test("refuses invalid options", async () => {
  const call = { operation: "mirror", options: { upsideDown: "loudly" } };
  await expect(runOnServerForTest(run, manifest, call)).rejects.toThrow(
    new RunError("invalid_options", "upsideDown: This must be true or false."),
  );
});

test.each([
  [false, [2, 1, 4, 3]],
  [true, [3, 4, 1, 2]],
])("mirrors two rows of two pixels, upside down: %j", async (upsideDown, levels) => {
  const content = await sharp(Buffer.from([1, 2, 3, 4]), {
    raw: { width: 2, height: 2, channels: 1 },
  })
    .png()
    .toBuffer();
  const { outputs } = await runOnServerForTest(run, manifest, {
    operation: "mirror",
    options: { upsideDown },
    inputs: [{ filename: "four.png", content }],
  });
  expect(outputs.map(({ filename }) => filename)).toEqual(["four_mirrored.png"]);
  const pixels = await sharp(outputs[0]?.content).extractChannel(0).raw().toBuffer();
  expect([...pixels]).toEqual(levels);
});
`;

const oracleText = `import sharp from "sharp";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const pictures = compareWith<{ rows: number[][]; upsideDown: boolean }, number[]>({
  name: "pictures",
  cases: (random) =>
    random.list(200, (index) => {
      const width = random.integer(1, 9);
      const row = () => Array.from({ length: width }, () => random.integer(0, 255));
      const rows = Array.from({ length: random.integer(1, 9) }, row);
      return { rows, upsideDown: index % 2 === 0 };
    }),
  theirs: ({ rows, upsideDown }) =>
    (upsideDown ? rows.toReversed() : rows.map((row) => row.toReversed())).flat(),
  ours: async ({ rows, upsideDown }) => {
    const raw = { width: rows[0]?.length ?? 0, height: rows.length, channels: 1 } as const;
    const content = await sharp(Buffer.from(rows.flat()), { raw }).png().toBuffer();
    const { outputs } = await runOnServerForTest(run, manifest, {
      operation: "mirror",
      options: { upsideDown },
      inputs: [{ filename: "a.png", content }],
    });
    return [...(await sharp(outputs[0]?.content).extractChannel(0).raw().toBuffer())];
  },
});

export const oracle = defineOracle({
  none: "No reference program has been chosen yet.",
  instead: "The raw pixels, in reversed rows or columns.",
  comparisons: [pictures],
});
`;
