import { type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { loggableUrl } from "../log.ts";

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
      url: loggableUrl(request.url),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      userId: request.caller?.userId,
    };
    if (error) request.log.error({ ...line, err: error }, "request errored");
    else request.log.info(line, "request");
  }
}
