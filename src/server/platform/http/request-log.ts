import { type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { z } from "zod";
import { loggableUrl } from "../log.ts";

const nothingKnown: ReadonlySet<string> = new Set();
const parametersOfSchemas = new WeakMap<object, ReadonlySet<string>>();

/** Only parameters that the call itself declares. */
function parametersOf({ routeOptions }: FastifyRequest): ReadonlySet<string> {
  const schema = routeOptions.schema?.querystring;
  if (!(schema instanceof z.ZodObject)) return nothingKnown;
  const known = parametersOfSchemas.get(schema) ?? new Set(Object.keys(schema.shape));
  parametersOfSchemas.set(schema, known);
  return known;
}

/** Logs one line per request, when it has been answered. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // requestCompleted says it; two lines per request would double the log.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      method: request.method,
      url: loggableUrl(request.url, parametersOf(request)),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      userId: request.caller?.userId,
      // Connects the line with those of the run, from whichever process does it.
      runId: reply.getHeader("run-id"),
      // The answer may end outside the request's own context.
      traceId: request.traced?.span.place.traceId,
    };
    if (error) request.log.error({ ...line, err: error }, "request errored");
    else request.log.info(line, "request");
  }
}
