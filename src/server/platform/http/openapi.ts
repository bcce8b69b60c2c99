import swagger from "@fastify/swagger";
import { fastify } from "fastify";
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from "fastify-type-provider-zod";
import { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { sessionIdSchema } from "#contract/session.ts";
import type { Manifest } from "#utilities/_kit/manifest.ts";
import { routeSchema } from "./route-schema.ts";

const introduction = `Every call of this installation, apart from those that sign people in.

To call from a script, sign in with \`POST /api/auth/sign-in/email\` and \`{"email", "password"}\`, then ask
\`GET /api/auth/token\` for a signed token, with the cookie of the first answer or its \`set-auth-token\` header
as the bearer. Send that token as \`Authorization: Bearer …\`; it is valid for five minutes.

Every refusal is \`application/problem+json\` (RFC 9457) with a stable \`code\`.`;

/**
 * Prints the OpenAPI document from the endpoint table, with a call for each operation of each
 * utility. It is printed on an app of its own, so that neither the start nor a request pays for it.
 */
export async function printOpenApi(
  publicUrl: string,
  manifests: ReadonlyMap<string, Manifest>,
): Promise<object> {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Pennyworks", version: "1", description: introduction },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      },
    },
    transform: jsonSchemaTransform,
  });
  for (const endpoint of [...Object.values(endpoints), ...operationsOf(manifests)]) {
    if (endpoint === endpoints.runOperation) continue;
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
      schema: { ...routeSchema(endpoint), ...multipartBody(endpoint) },
      handler: () => undefined,
    });
  }
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}

function* operationsOf(manifests: ReadonlyMap<string, Manifest>): Generator<Endpoint> {
  for (const { code, name, operations, runsIn } of manifests.values()) {
    if (runsIn === "browser") continue;
    for (const [operation, { name: operationName, options }] of Object.entries(operations)) {
      const { params: _, ...call } = endpoints.runOperation;
      yield {
        ...call,
        path: `/api/${code}/${operation}`,
        summary: `${name}: ${operationName}`,
        body: z.object({ sessionId: sessionIdSchema, options: options.optional() }),
      };
    }
  }
}

function multipartBody({ multipart }: Endpoint): { body?: z.ZodType } {
  if (multipart === undefined) return {};
  const files = z.array(z.string().meta({ format: "binary" }));
  return { body: z.object(Object.fromEntries(multipart.map((field) => [field, files]))) };
}
