import { gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { basePathOf } from "../base-path.ts";
import { prepareReply, sendReady } from "../ready-reply.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";

interface DocumentParts {
  readonly publicUrl: string;
  readonly manifests: ReadonlyMap<string, Manifest>;
}

/**
 * Serves `/openapi.json` and `/docs/reference`. What prints them weighs megabytes and is loaded at the first request.
 */
export function serveDocuments(
  app: FastifyInstance,
  { publicUrl, manifests }: DocumentParts,
): void {
  const base = basePathOf(publicUrl);
  const openApi = once(async () => {
    const { printOpenApi } = await import("./openapi.ts");
    const text = JSON.stringify(printOpenApi(publicUrl, manifests));
    return prepareReply(text, "application/json; charset=utf-8");
  });
  const reference = once(async () => {
    const { renderReference } = await import("./api-reference.ts");
    const { page, policy, script } = await renderReference(
      `${base}/openapi.json`,
      `${base}/docs/reference/scalar.js`,
    );
    return { page, policy, script: gzipSync(script) };
  });

  app.get("/openapi.json", async (request, reply) => sendReady(request, reply, await openApi()));
  app.get("/docs/reference", async (_request, reply) => {
    const { page, policy } = await reference();
    return reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", policy)
      .header("cache-control", "no-cache")
      .send(page);
  });
  app.get("/docs/reference/scalar.js", async (_request, reply) => {
    const { script } = await reference();
    return reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .header("content-encoding", "gzip")
      .send(script);
  });
}

/** Makes the value at the first call and doesn't keep a failure. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= make().catch((error: unknown) => {
      value = undefined;
      throw error;
    });
    return value;
  };
}
