import type { FastifyInstance, FastifyRequest } from "fastify";
import { formatTraceparent, parseTraceparent } from "../tracing/traceparent.ts";
import type { PageAction, Span, Tracing } from "../tracing/tracing.ts";

/** What orchestrators and Prometheus ask every few seconds would be most of what is kept. */
const untraced = new Set(["/healthz", "/readyz", "/metrics"]);

const pageState = /^pennyworks=(?<event>click|submit|drop|change)(?:-(?<milliseconds>\d{1,6}))?$/;

/**
 * What a page says in `tracestate` of the action that a call is part of: which event began it and, in the first of its
 * calls alone, how many milliseconds ago. Anything else is not looked at.
 */
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

/** Where a request stands, and the span of the action of a page that it is the first call of. */
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
    // Whether an action of a page is kept is for this server's sampler to say, and not for the page.
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
 * Makes a span of each request, with its route and its status: nothing of its address, headers or body. The answer names
 * it in `Server-Timing`, which browsers show, and by which a page learns that it may say where it stands itself.
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
  // Reading a body goes on as part of the connection, and not of the request.
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
