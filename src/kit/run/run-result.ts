import { z } from "zod";

/** Undefined members count as absent. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined };

const jsonSchema = z.json();

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
      swatch: z.string().exactOptional(),
    }),
  ),
  notice,
});

const tableSchema = z.strictObject({
  type: z.literal("table"),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  /** Columns of bytes, and the headings over them where a page shows sizes such as 1.2 MB. */
  sizes: z.record(z.string(), z.string().min(1)).exactOptional(),
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

/** Sanitised by the run, shown in a sandboxed frame. */
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

/** A result without parts, or one of a result's parts. */
export type PartResult = z.output<typeof onePartSchema>;

const partsSchema = z.strictObject({
  type: z.literal("parts"),
  parts: z.array(z.strictObject({ title: z.string().min(1), result: onePartSchema })).min(1),
  notice,
});

export const runResultSchema = z.discriminatedUnion("type", [
  ...onePartSchema.options,
  partsSchema,
]);

export type RunResult = z.output<typeof runResultSchema>;
