import { z } from "zod";

/** Plain JSON: what a run may answer besides its files. What is undefined is as if it were not there. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined };

const jsonSchema = z.json();

/** A warning beside a result that is right nevertheless: a sentence, or undefined for none. */
const notice = z.string().min(1).optional();
const filename = z.string().min(1);

const textSchema = z.strictObject({
  type: z.literal("text"),
  text: z.string(),
  filename: filename.exactOptional(),
  language: z
    .enum(["json", "yaml", "xml", "toml", "csv", "sql", "html", "markdown"])
    .exactOptional(),
  notice,
});

const valuesSchema = z.strictObject({
  type: z.literal("values"),
  values: z.array(
    z.strictObject({
      label: z.string().min(1),
      value: z.string(),
      note: z.string().exactOptional(),
      /** A CSS colour that is shown beside the value. */
      swatch: z.string().exactOptional(),
    }),
  ),
  notice,
});

const tableSchema = z.strictObject({
  type: z.literal("table"),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  filename: filename.exactOptional(),
  notice,
});

const jsonResultSchema = z.strictObject({
  type: z.literal("json"),
  value: z.custom<JsonValue>((value) => jsonSchema.safeParse(value).success),
  notice,
});

const imageSchema = z.strictObject({
  type: z.literal("image"),
  contentType: z.enum(["image/png", "image/svg+xml"]),
  base64: z.base64(),
  alt: z.string().min(1),
  filename,
  notice,
});

const audioSchema = z.strictObject({
  type: z.literal("audio"),
  contentType: z.enum(["audio/wav"]),
  base64: z.base64(),
  filename,
  notice,
});

const diffSchema = z.strictObject({
  type: z.literal("diff"),
  lines: z.array(z.strictObject({ kind: z.enum(["same", "added", "removed"]), text: z.string() })),
  notice,
});

/** Sanitised by the run; the page shows it in a sandboxed frame with its source beside it. */
const htmlSchema = z.strictObject({
  type: z.literal("html"),
  html: z.string(),
  filename: filename.exactOptional(),
  notice,
});

const onePartSchema = z.discriminatedUnion("type", [
  textSchema,
  valuesSchema,
  tableSchema,
  jsonResultSchema,
  imageSchema,
  audioSchema,
  diffSchema,
  htmlSchema,
]);

const partsSchema = z.strictObject({
  type: z.literal("parts"),
  parts: z.array(z.strictObject({ title: z.string().min(1), result: onePartSchema })).min(1),
  notice,
});

/** What the generated page knows to show. A run that only writes files answers null. */
export const runResultSchema = z.discriminatedUnion("type", [
  ...onePartSchema.options,
  partsSchema,
]);

export type RunResult = z.output<typeof runResultSchema>;
