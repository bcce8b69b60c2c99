import { noTracing, type Tracing, type TracingOptions } from "./tracing.ts";
import type { TracingConfig } from "./tracing-variables.ts";

/** Opens tracing as configured; its libraries are loaded only if there is a collector. */
export async function openTracing(
  config: TracingConfig | undefined,
  options: TracingOptions,
): Promise<Tracing> {
  if (config === undefined) return noTracing;
  const { createTracing } = await import("./create-tracing.ts");
  return createTracing(config, options);
}
