import sharp from "sharp";
import type { Color, Metadata, Sharp } from "sharp";
import { z } from "zod";
import type { RunLimits } from "#kit/run/run-context.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import type { TestFile, TestRun } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

export type Pixel = readonly number[];

const sizeSchema = z.strictObject({
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  format: z.string(),
});

const resultSchema = z.strictObject({
  before: sizeSchema,
  after: sizeSchema.extend({ filename: z.string() }),
  frames: z.number(),
  framesLeftOut: z.number(),
});

type Resized = {
  readonly result: z.output<typeof resultSchema>;
  readonly output: TestFile;
  readonly metadata: Metadata;
  readonly progress: TestRun["progress"];
};

/** Resizes one image; throws what the run throws. */
export async function resize(
  operation: "enlarge" | "reduce",
  image: Buffer | TestFile,
  options: unknown = {},
  limits: Partial<RunLimits> = {},
): Promise<Resized> {
  const input = Buffer.isBuffer(image) ? { filename: "image", content: image } : image;
  const done = await runOnServerForTest(run, manifest, {
    operation,
    options,
    inputs: [input],
    limits,
  });
  const [output] = done.outputs;
  if (output === undefined) throw new Error("The run wrote no file.");
  return {
    result: resultSchema.parse(done.result),
    output,
    metadata: await sharp(output.content).metadata(),
    progress: done.progress,
  };
}

export function imageOf(rows: readonly (readonly Pixel[])[]): Sharp {
  const first = rows[0]?.[0];
  if (first === undefined) throw new Error("An image has at least one pixel.");
  const channels = z.literal([1, 2, 3, 4]).parse(first.length);
  return sharp(Buffer.from(rows.flat(2)), {
    raw: { width: rows[0]?.length ?? 0, height: rows.length, channels },
  });
}

export function plainImage(width: number, height: number, background: Color = "#336699"): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

export async function pixelsOf(content: Buffer): Promise<number[][][]> {
  const { data, info } = await sharp(content, { ignoreIcc: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.height }, (_row, y) =>
    Array.from({ length: info.width }, (_column, x) => {
      const start = (y * info.width + x) * info.channels;
      return [...data.subarray(start, start + info.channels)];
    }),
  );
}
