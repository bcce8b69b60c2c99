import { isUtf8 } from "node:buffer";
import type { FastifyInstance } from "fastify";
import { unstorableRefusal } from "./refuse-unstorable-bodies.ts";

/** Parses JSON bodies and refuses invalid UTF-8, which would be kept as replacement characters. */
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
