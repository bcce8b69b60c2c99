import type { FastifyInstance, FastifyRequest } from "fastify";
import { formatTraceparent, parseTraceparent } from "../tracing/traceparent.ts";
import type { PageAction, Span, Tracing } from "../tracing/tracing.ts";

/** These come every few seconds and would fill the traces. */
const untraced = new Set(["/healthz", "/readyz", "/metrics"]);

const pageState = /^pennyworks=(?<event>click|submit|drop|change)(?:-(?<milliseconds>\d{1,6}))?$/;

/** Reads from `tracestate` which event began a page's action and, in its first call, how many milliseconds ago. */
function readPageAction({
  headers,
}: FastifyRequest): (PageAction & { readonly isFirst: boolean }) | undefined {
  const place = parseTraceparent(headers["traceparent"]);
  const state = headers["tracestate"];
  const parts = typeof state === "string" ? pageState.exec(state)?.groups : undefined;
  if (place === undefined || parts === undefined) return undefined;
  const { event, milliseconds } = parts;
  return {
    place,
    name: `page ${event}`,
    milliseconds: Number(milliseconds ?? 0),
    isFirst: milliseconds !== undefined,
  };
}

interface TracedRequest {
  readonly span: Span;
  readonly action: Span | undefined;
}

function begin(tracing: Tracing, request: FastifyRequest): TracedRequest {
  const { method, routeOptions } = request;
  const route = routeOptions.url;
  const said = readPageAction(request);
  const action = said && tracing.beginPage(said);
  const span = tracing.begin(route === undefined ? method : `${method} ${route}`, {
    kind: "server",
    // This server's sampler decides what is kept, not the page.
    parent: action?.place ?? parseTraceparent(request.headers["traceparent"]),
    attributes: {
      "http.request.method": method,
      ...(route === undefined ? {} : { "http.route": route }),
      "pennyworks.request.id": request.id,
    },
  });
  return { span, action: said?.isFirst === true ? action : undefined };
}

/**
 * Makes a span for each request with route and status alone. `Server-Timing` names it and lets pages report actions.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.decorateRequest("traced", undefined);
  if (!tracing.isOn) return;
  app.addHook("onRequest", (request, reply, done) => {
    if (untraced.has(request.pathname)) return done();
    request.traced = begin(tracing, request);
    const { place } = request.traced.span;
    reply.header("server-timing", `traceparent;desc="${formatTraceparent(place)}"`);
    tracing.within(place, done);
  });
  // The body is read in the connection's context, not the request's.
  app.addHook("preValidation", (request, _reply, done) => {
    tracing.within(request.traced?.span.place, done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { traced } = request;
    traced?.span.set({ "http.response.status_code": reply.statusCode });
    if (reply.statusCode >= 500) traced?.span.fail();
    traced?.span.end();
    traced?.action?.end();
    done();
  });
}

declare module "fastify" {
  interface FastifyRequest {
    traced: TracedRequest | undefined;
  }
}
