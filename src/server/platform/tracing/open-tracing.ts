import { noTracing, type Tracing, type TracingOptions } from "./tracing.ts";
import type { TracingConfig } from "./tracing-variables.ts";

/** Opens tracing as it is configured; its libraries are loaded only where something is to be sent. */
export async function openTracing(
  config: TracingConfig | undefined,
  options: TracingOptions,
): Promise<Tracing> {
  if (config === undefined) return noTracing;
  const { createTracing } = await import("./create-tracing.ts");
  return createTracing(config, options);
}
