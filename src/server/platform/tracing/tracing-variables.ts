import { z } from "zod";

const collectorUrl = z
  .string()
  .refine(
    (text) => ["http:", "https:"].includes(URL.parse(text)?.protocol ?? ""),
    "must be the address of a collector, such as http://localhost:4318",
  )
  .optional();

const protocol = z
  .literal("http/protobuf", "must be http/protobuf (collectors accept it on port 4318) or unset")
  .optional();

const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

const shareSentence = "must be a number from 0 to 1";
const share = z
  .string()
  .regex(/^(\d+(\.\d*)?|\.\d+)$/, shareSentence)
  .transform(Number)
  .pipe(z.number().max(1, shareSentence))
  .default(1);

const wholeNumber = (fallback: number) => {
  const sentence = "must be a whole number from 1 to 1000000";
  return z
    .string()
    .regex(/^\d+$/, sentence)
    .transform(Number)
    .pipe(z.number().min(1, sentence).max(1_000_000, sentence))
    .default(fallback);
};

/**
 * The OpenTelemetry variables that the product reads, with the specification's defaults. The exporter reads the others
 * that begin with `OTEL_EXPORTER_OTLP_`.
 */
export const tracingVariables = {
  OTEL_SDK_DISABLED: z
    .string()
    .optional()
    .meta({ description: "`true` sends no traces.", unset: "`false`" }),
  OTEL_TRACES_EXPORTER: z
    .enum(["otlp", "none"], "must be otlp or none")
    .default("otlp")
    .describe("`none` sends no traces."),
  OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl.meta({
    description: "OpenTelemetry collector. `/v1/traces` is appended.",
    unset: "no traces",
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collectorUrl.meta({
    description: "The collector's full address, used instead.",
    unset: "no traces",
  }),
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol.meta({
    description: "Protocol of the collector.",
    unset: "`http/protobuf`",
  }),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol.meta({
    description: "Protocol of the collector.",
    unset: "`http/protobuf`",
  }),
  OTEL_TRACES_SAMPLER: z
    .enum(samplers, `must be one of ${samplers.join(", ")}`)
    .default("parentbased_always_on")
    .describe("Which traces to keep."),
  OTEL_TRACES_SAMPLER_ARG: share.describe("Share of traces that a ratio sampler keeps."),
  OTEL_BSP_SCHEDULE_DELAY: wholeNumber(5000).describe("Milliseconds between batches."),
  OTEL_BSP_EXPORT_TIMEOUT: wholeNumber(30_000).describe("Milliseconds a batch may take."),
  OTEL_BSP_MAX_QUEUE_SIZE: wholeNumber(2048).describe("Spans waiting to be sent."),
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: wholeNumber(512).describe("Spans per batch."),
};

const variablesSchema = z.object(tracingVariables);

/** Times in milliseconds. */
export interface TracingConfig {
  readonly sampler: (typeof samplers)[number];
  /** The share of traces to keep, from 0 to 1. */
  readonly share: number;
  readonly scheduledDelayMillis: number;
  readonly exportTimeoutMillis: number;
  readonly maxQueueSize: number;
  readonly maxExportBatchSize: number;
}

/** Reads the configuration; undefined without a collector or when sending is off. */
export function tracingOf(variables: z.output<typeof variablesSchema>): TracingConfig | undefined {
  const endpoint =
    variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? variables.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isDisabled = variables.OTEL_SDK_DISABLED?.toLowerCase() === "true";
  if (endpoint === undefined || isDisabled || variables.OTEL_TRACES_EXPORTER === "none") {
    return undefined;
  }
  return {
    sampler: variables.OTEL_TRACES_SAMPLER,
    share: variables.OTEL_TRACES_SAMPLER_ARG,
    scheduledDelayMillis: variables.OTEL_BSP_SCHEDULE_DELAY,
    exportTimeoutMillis: variables.OTEL_BSP_EXPORT_TIMEOUT,
    maxQueueSize: variables.OTEL_BSP_MAX_QUEUE_SIZE,
    maxExportBatchSize: variables.OTEL_BSP_MAX_EXPORT_BATCH_SIZE,
  };
}
