import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import * as api from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { TracePlace } from "./traceparent.ts";
import type { PageAction, Span, SpanOptions, Tracing, TracingOptions } from "./tracing.ts";
import type { TracingConfig } from "./tracing-variables.ts";

const closeMilliseconds = 2000;

const kinds = {
  server: api.SpanKind.SERVER,
  client: api.SpanKind.CLIENT,
  producer: api.SpanKind.PRODUCER,
  consumer: api.SpanKind.CONSUMER,
};

/** Creates tracing with OpenTelemetry's library, not registered globally, so that only our own spans are sent. */
export function createTracing(
  config: TracingConfig,
  { version, role, onFailure }: TracingOptions,
): Tracing {
  const ids = new ChosenIds();
  const processor = new BatchSpanProcessor({
    ...config,
    exporter: tellingFailure(new OTLPTraceExporter(), onFailure),
  });
  const provider = new TracerProvider({
    sampler: samplerOf(config),
    idGenerator: ids,
    spanProcessors: [processor],
    resource: resourceFromAttributes({
      "service.name": "pennyworks",
      "service.version": version,
      "service.instance.id": randomUUID(),
      "pennyworks.role": role,
    }).merge(detectResources({ detectors: [envDetector] })),
  });
  const tracer = provider.getTracer("pennyworks", version);
  const places = new AsyncLocalStorage<TracePlace | undefined>();

  const begin = (name: string, { kind, parent, attributes = {} }: SpanOptions): Span => {
    const spanKind = kind === undefined ? api.SpanKind.INTERNAL : kinds[kind];
    const options = { kind: spanKind, attributes };
    return asSpan(tracer.startSpan(name, options, contextOf(parent ?? places.getStore())));
  };
  const tracing: Tracing = {
    isOn: true,
    begin,
    beginPage({ place, name, milliseconds }: PageAction) {
      const startTime = Date.now() - milliseconds;
      const options = { kind: api.SpanKind.CLIENT, startTime };
      return asSpan(ids.choosing(place, () => tracer.startSpan(name, options, api.ROOT_CONTEXT)));
    },
    within: (place, work) => places.run(place, work),
    async spanned(name, options, work) {
      const span = begin(name, options);
      try {
        return await places.run(span.place, () => work(span));
      } catch (error) {
        span.fail();
        throw error;
      } finally {
        span.end();
      }
    },
    current: () => places.getStore(),
    async close() {
      const stop = new AbortController();
      const limit = wait(closeMilliseconds, undefined, { signal: stop.signal });
      // Failures have been reported already.
      await Promise.race([provider.shutdown().catch(() => undefined), limit]);
      stop.abort();
      await limit.catch(() => undefined);
    },
  };
  return tracing;
}

function contextOf(place: TracePlace | undefined): api.Context {
  if (place === undefined) return api.ROOT_CONTEXT;
  const { traceId, spanId, isSampled } = place;
  const traceFlags = isSampled ? api.TraceFlags.SAMPLED : api.TraceFlags.NONE;
  return api.trace.setSpanContext(api.ROOT_CONTEXT, { traceId, spanId, traceFlags });
}

function asSpan(span: api.Span): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    place: { traceId, spanId, isSampled: (traceFlags & api.TraceFlags.SAMPLED) !== 0 },
    set: (attributes) => void span.setAttributes(attributes),
    // Without a message, which might carry what someone entered.
    fail: () => void span.setStatus({ code: api.SpanStatusCode.ERROR }),
    end: () => span.end(),
  };
}

/** Lets a page choose the id of its span. */
class ChosenIds extends RandomIdGenerator {
  #chosen: PageAction["place"] | undefined;

  choosing<Result>(place: PageAction["place"], begin: () => Result): Result {
    this.#chosen = place;
    try {
      return begin();
    } finally {
      this.#chosen = undefined;
    }
  }

  override generateTraceId(): string {
    return this.#chosen?.traceId ?? super.generateTraceId();
  }

  override generateSpanId(): string {
    return this.#chosen?.spanId ?? super.generateSpanId();
  }
}

function samplerOf({ sampler, share }: TracingConfig): Sampler {
  const [isByParent, name] = sampler.startsWith("parentbased_")
    ? [true, sampler.slice("parentbased_".length)]
    : [false, sampler];
  const root =
    name === "always_on"
      ? new AlwaysOnSampler()
      : name === "always_off"
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(share);
  return isByParent ? new ParentBasedSampler({ root }) : root;
}

/** Reports only the first of several failures in a row. */
function tellingFailure(exporter: SpanExporter, onFailure: (error: unknown) => void): SpanExporter {
  let hasFailed = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const { error } = result;
        if (error !== undefined && !hasFailed) onFailure(error);
        hasFailed = error !== undefined;
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
