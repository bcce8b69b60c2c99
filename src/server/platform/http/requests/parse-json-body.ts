import { isUtf8 } from "node:buffer";
import type { FastifyInstance } from "fastify";
import { unstorableRefusal } from "./refuse-unstorable-bodies.ts";

/**
 * Has bodies of a content type read as JSON. Bytes that are no UTF-8 are refused: a replacement character would be kept
 * as if it had been sent.
 */
export function parseJsonBodies(
  app: FastifyInstance,
  contentType: string,
  options: { readonly bodyLimit?: number } = {},
): void {
  const parse = app.getDefaultJsonParser("error", "error");
  if (app.hasContentTypeParser(contentType)) app.removeContentTypeParser(contentType);
  app.addContentTypeParser<Buffer>(
    contentType,
    { ...options, parseAs: "buffer" },
    (request, body, done) => {
      if (!isUtf8(body)) return done(unstorableRefusal());
      return parse(request, body.toString(), done);
    },
  );
}
