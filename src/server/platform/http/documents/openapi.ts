import { z } from "zod";
import type { Endpoint } from "#contract/endpoints/endpoint.ts";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import { apiKeyPattern } from "#contract/facts/keys/api-key.ts";
import { keyScopes, keyScopeSentences } from "#contract/facts/keys/key-rules.ts";
import { sessionIdSchema } from "#contract/schemas/session.ts";
import type { Manifest, Operation } from "#kit/manifest/manifest.ts";
import { takenFiles } from "#kit/manifest/taken-files.ts";
import { runResultSchema } from "#kit/run/run-result.ts";
import { createComponents, type JsonSchema } from "./openapi-components.ts";
import { describeCall, type DescribedCall, describeReplies } from "./openapi-operation.ts";

const introduction = `All API calls of this installation, except those for signing in.

To call the API from a program, create an API key in your profile and send it as \`Authorization: Bearer pw_…\`.
A key can make the calls whose security lists \`apiKey\`, if it has the scope listed there:
${keyScopes.map((scope) => `\`${scope}\` (${keyScopeSentences[scope]})`).join(", ")}. \`GET /api/key\` returns what is left of its cap.
A key limited to certain utilities can only access what belongs to them: lists leave out everything else, and another
utility's run or session returns \`404\`, as if it didn't exist. A key gets signed links to files if it has the scope
\`files\`, and in the response to its own call that started the run. Anywhere else, a run's \`outputs\` have no \`url\`.

Everything else takes a signed token. Sign in with \`POST /api/auth/sign-in/email\` and \`{"email", "password"}\`, then call
\`GET /api/auth/token\` with the cookie from the first response. Send the token as \`Authorization: Bearer …\`. It is valid for five minutes.

A run's result is the \`result\` of the run named in the header \`Run-Id\`. It is null if the run only writes files.
For utilities without a custom page, the schema \`RunResult\` describes the format.

Every error is \`application/problem+json\` (RFC 9457) with a stable \`code\`.`;

const securitySchemes = {
  bearer: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "A signed token for a signed-in user, from `GET /api/auth/token`.",
  },
  apiKey: {
    type: "http",
    scheme: "bearer",
    bearerFormat: apiKeyPattern,
    description:
      "An account's API key. Each call says which scope it needs. A key limited to certain utilities can only access what belongs to them.",
  },
};

/** Prints the OpenAPI 3.1 document from the endpoint table, with a call for each operation of each utility. */
export function printOpenApi(
  publicUrl: string,
  manifests: ReadonlyMap<string, Manifest>,
): JsonSchema {
  const components = createComponents();
  const calls = [...callsOfTable(), ...callsOfUtilities(manifests)];
  // Answers come first, so that they get the plain names.
  for (const { endpoint } of calls) describeReplies(endpoint, components);
  components.add("RunResult", runResultSchema);
  const paths: Record<string, JsonSchema> = {};
  for (const call of calls) {
    const { path, method } = call.endpoint;
    (paths[path] ??= {})[method.toLowerCase()] = describeCall(call, components);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Pennyworks",
      version: "1",
      description: introduction,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes,
      schemas: components.schemas,
      responses: components.responses,
      parameters: components.parameters,
      headers: components.headers,
    },
  };
}

function* callsOfTable(): Generator<DescribedCall> {
  for (const [operationId, endpoint] of Object.entries<Endpoint>(endpoints)) {
    // Each utility's operations take its place.
    if (endpoint !== endpoints.runOperation) yield { operationId, endpoint };
  }
}

function* callsOfUtilities(manifests: ReadonlyMap<string, Manifest>): Generator<DescribedCall> {
  const { params: _, ...call } = endpoints.runOperation;
  for (const manifest of manifests.values()) {
    const { code, name, operations, places, examples } = manifest;
    if (!places.includes("server")) continue;
    for (const [operation, declared] of Object.entries(operations)) {
      const shown = examples.filter((example) => example.operation === operation);
      yield {
        operationId: inOneWord("run", code, operation),
        description: declared.description,
        ...describeInputs(declared),
        repliesAs: "Run",
        extensions: describeFiles(manifest, declared),
        examples: shown.map(({ options }) => ({ sessionId: anySession, options })),
        endpoint: {
          ...call,
          path: `/api/${code}/${operation}`,
          summary: `${name}: ${declared.name}`,
          body: z.object({ sessionId: sessionIdSchema, options: declared.options.optional() }),
        },
      };
    }
  }
}

/** Joins `run`, `resize-image` and `enlarge` to `runResizeImageEnlarge`. */
function inOneWord(...parts: readonly string[]): string {
  return parts.join("-").replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

const anySession = "6f1b9d5e-3f6c-4b8f-9d43-0a4f1c2e7b90";

/** Describes inputs and outputs as the manifest states them. */
function describeFiles(manifest: Manifest, operation: Operation): JsonSchema {
  const files = takenFiles(manifest, operation);
  const takes = { ...operation.takes, ...(files === null ? {} : { files }) };
  return { "x-takes": takes, "x-gives": operation.gives };
}

function describeInputs({ takes }: Operation): { readonly bodyDescription?: string } {
  const least = takes.files?.least ?? 0;
  if (least === 0) return {};
  const files = least === 1 ? "1 input file" : `${least} input files`;
  return { bodyDescription: `The session must have at least ${files}.` };
}
