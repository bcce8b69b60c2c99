import swagger from "@fastify/swagger";
import { fastify } from "fastify";
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from "fastify-type-provider-zod";
import { z } from "zod";
import type { Endpoint } from "#contract/endpoints/endpoint.ts";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import { sessionIdSchema } from "#contract/schemas/session.ts";
import type { Manifest, Operation } from "#kit/manifest/manifest.ts";
import { runResultSchema } from "#kit/run/run-result.ts";
import { routeSchema } from "./route-schema.ts";

const introduction = `Every call of this installation, apart from those that sign people in.

To call from a script, sign in with \`POST /api/auth/sign-in/email\` and \`{"email", "password"}\`, then ask
\`GET /api/auth/token\` for a signed token, with the cookie of the first answer. Send that token as \`Authorization: Bearer …\`; it is valid for five minutes.

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
      schema: { ...routeSchema(endpoint), ...multipartBody(endpoint), ...describing(endpoint) },
      handler: () => undefined,
    });
  }
  await app.ready();
  const document: object & { components?: { schemas?: object } } = app.swagger();
  await app.close();
  const RunResult = z.toJSONSchema(runResultSchema, { io: "input", unrepresentable: "any" });
  const { schemas } = document.components ?? {};
  return {
    ...document,
    components: { ...document.components, schemas: { ...schemas, RunResult } },
  };
}

/** A call whose text says more than its summary. */
type DescribedEndpoint = Endpoint & { readonly description: string };

function describing(endpoint: Endpoint | DescribedEndpoint): { description?: string } {
  return "description" in endpoint ? { description: endpoint.description } : {};
}

function* operationsOf(manifests: ReadonlyMap<string, Manifest>): Generator<DescribedEndpoint> {
  for (const { code, name, operations, runsIn, examples } of manifests.values()) {
    if (runsIn === "browser") continue;
    for (const [operation, declared] of Object.entries(operations)) {
      const shown = examples.filter((example) => example.operation === operation);
      const { params: _, ...call } = endpoints.runOperation;
      yield {
        ...call,
        path: `/api/${code}/${operation}`,
        summary: `${name}: ${declared.name}`,
        description: describeOperation(declared),
        body: z
          .object({ sessionId: sessionIdSchema, options: declared.options.optional() })
          .meta({ examples: shown.map(({ options }) => ({ sessionId: anySession, options })) }),
      };
    }
  }
}

/** Stands in examples for the session that the caller has started. */
const anySession = "6f1b9d5e-3f6c-4b8f-9d43-0a4f1c2e7b90";

function describeOperation({ description, needsInputs }: Operation): string {
  const inputs =
    needsInputs === 0 ? "" : ` The session must hold ${needsInputs} or more input files.`;
  return (
    `${description}${inputs} The header \`Run-Id\` of the answer names the run; ` +
    "`GET /api/runs/{runId}` tells its `result`, which is null where the run only writes files. " +
    "What the pages made of manifests show is described by the schema `RunResult`."
  );
}

function multipartBody({ multipart }: Endpoint): { body?: z.ZodType } {
  if (multipart === undefined) return {};
  const files = z.array(z.string().meta({ format: "binary" }));
  return { body: z.object(Object.fromEntries(multipart.map((field) => [field, files]))) };
}
