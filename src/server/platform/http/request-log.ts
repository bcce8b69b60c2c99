import { type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { z } from "zod";
import { loggableUrl } from "../log.ts";

const nothingKnown: ReadonlySet<string> = new Set();
const parametersOfSchemas = new WeakMap<object, ReadonlySet<string>>();

/** The names of the query's parameters that the call knows; pages and other people's routes know none. */
function parametersOf({ routeOptions }: FastifyRequest): ReadonlySet<string> {
  const schema = routeOptions.schema?.querystring;
  if (!(schema instanceof z.ZodObject)) return nothingKnown;
  const known = parametersOfSchemas.get(schema) ?? new Set(Object.keys(schema.shape));
  parametersOfSchemas.set(schema, known);
  return known;
}

/** One line for each request, when it has been answered. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // Said by requestCompleted: two lines for each request would double the log and tell no more.
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
      // Of a run that it asked for, whose own lines come from whichever process does it.
      runId: reply.getHeader("run-id"),
      // The answer may have ended as part of the connection alone.
      traceId: request.traced?.span.place.traceId,
    };
    if (error) request.log.error({ ...line, err: error }, "request errored");
    else request.log.info(line, "request");
  }
}
