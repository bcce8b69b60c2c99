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

const introduction = `Every call of this installation, apart from those that sign people in.

To call from a program, make an API key in your profile, and send it as \`Authorization: Bearer pw_…\`.
A key may make the calls whose security names \`apiKey\`, where it was given the scope beside it:
${keyScopes.map((scope) => `\`${scope}\` (${keyScopeSentences[scope]})`).join(", ")}. \`GET /api/key\` tells what is left of its cap.
A key limited to utilities reaches only what belongs to them: lists leave everything else out, and a run or session of
another utility is \`404\`, as if it did not exist. Signed links to files are given to a key with the scope \`files\`, and in
the answer to the key's own call that made the run; anywhere else a run's \`outputs\` have no \`url\`.

Whatever else a person may do takes a signed token: sign in with \`POST /api/auth/sign-in/email\` and \`{"email", "password"}\`, then ask
\`GET /api/auth/token\` for one, with the cookie of the first answer. Send it as \`Authorization: Bearer …\`; it is valid for five minutes.

What a run found is the \`result\` of the run that the header \`Run-Id\` names, and null where the run only writes files.
Where a page made of a manifest shows it, the schema \`RunResult\` describes it.

Every refusal is \`application/problem+json\` (RFC 9457) with a stable \`code\`.`;

const securitySchemes = {
  bearer: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "A signed token of a person who is signed in, from `GET /api/auth/token`.",
  },
  apiKey: {
    type: "http",
    scheme: "bearer",
    bearerFormat: apiKeyPattern,
    description:
      "An API key of an account. The call says which scope it needs. A key limited to utilities reaches only what belongs to those utilities.",
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
        description: describeOperation(declared),
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

function describeOperation({ description, takes }: Operation): string {
  const least = takes.files?.least ?? 0;
  const inputs = least === 0 ? "" : ` The session must hold ${least} or more input files.`;
  return `${description}${inputs}`;
}
