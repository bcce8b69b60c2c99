import type { LightMyRequestResponse as Response } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toHundredths } from "#contract/facts/credits/amount.ts";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import { giveKey } from "../../../../../tests/support/api-keys.ts";
import type { TestApp } from "../../../../../tests/support/app.ts";
import { callWith, inputOf } from "../../../../../tests/support/calls.ts";
import { createTrialApp } from "../../../../../tests/support/trial-app.ts";

interface Document {
  readonly paths: {
    readonly "/api/run/{code}/{operation}": {
      readonly post: {
        readonly parameters: readonly { readonly $ref?: string }[];
        readonly responses: Readonly<Record<string, { readonly headers?: object }>>;
      };
    };
  };
  readonly components: {
    readonly parameters: Readonly<Record<string, { readonly name: string; readonly in: string }>>;
  };
}

let host: TestApp;
let ann: TestAccount;
beforeAll(async () => {
  host = await createTrialApp(import.meta.filename);
  ann = await host.signUp();
});
afterAll(() => host.close());

/** Headers about bytes and their caching, which any route sends. */
const ofBytes = [
  "accept-ranges",
  "cache-control",
  "content-disposition",
  "content-length",
  "content-type",
  "etag",
  "last-modified",
  "transfer-encoding",
];

const limited = ["ratelimit", "ratelimit-policy"];
const ended = ["credits-charged", ...limited, "run-id"];
const file = [inputOf("a.txt", "a")];
const again = { "idempotency-key": "again" };

test("the document names each header that the one call answers, and those that it takes", async () => {
  const document = (await host.app.inject({ url: "/openapi.json" })).json<Document>();
  const { parameters, responses } = document.paths["/api/run/{code}/{operation}"].post;
  const common = Object.keys((await host.app.inject({ url: "/healthz" })).headers);
  const seen = new Set<string>();
  const ownHeaders = (answer: Response) =>
    Object.keys(answer.headers)
      .filter((name) => ![...common, ...ofBytes].includes(name))
      .toSorted();
  const expectNamed = (answer: Response, status: number, own: readonly string[]) => {
    const named = Object.keys(responses[status]?.headers ?? {}).map((name) => name.toLowerCase());
    expect([answer.statusCode, ownHeaders(answer)]).toEqual([status, own]);
    expect(named).toEqual(expect.arrayContaining([...own]));
    for (const name of own) seen.add(name);
  };

  expectNamed(await callWith(ann, "trial/copy", file, again), 200, ended);
  const replayed = ["credits-charged", "idempotent-replayed", ...limited, "run-id"];
  expectNamed(await callWith(ann, "trial/copy", file, again), 200, replayed);
  expectNamed(await callWith(ann, "trial/copy?answer=file", file), 200, ended);
  expectNamed(await callWith(ann, "trial/copy?answer=zip", file), 200, ended);
  const reused = await callWith(ann, "trial/nothing", {}, again);
  expectNamed(reused, 422, ["location", ...limited, "run-id"]);
  const later = { prefer: "respond-async", "idempotency-key": "waits" };
  const away = await callWith(ann, "trial/wait", {}, later);
  expectNamed(away, 202, ["location", ...limited, "run-id"]);
  const { runId } = away.json<{ runId: string }>();
  await ann.inject({ method: "POST", url: `/api/runs/${runId}/cancel` });
  expectNamed(await callWith(ann, "trial/wait", {}, { "idempotency-key": "waits" }), 409, replayed);
  const two = [inputOf("a.txt", "a"), inputOf("b.txt", "b")];
  const notOne = await callWith(ann, "trial/copy?answer=file", two);
  expectNamed(notOne, 409, ["credits-charged", "location", ...limited, "run-id"]);
  expectNamed(await callWith(ann, "trial/refuse"), 422, ended);
  expectNamed(await callWith(ann, "trial/crash"), 500, ended);
  expectNamed(await callWith(ann, "trial/nothing", {}, { "idempotency-key": "a b" }), 400, limited);
  expectNamed(await callWith(ann, "no-such/nothing"), 404, limited);
  const cap = { cap: toHundredths(0.5), capPeriod: "day" } as const;
  const capped = await callWith(await giveKey(host, ann, cap), "trial/nothing");
  expectNamed(capped, 402, [...limited, "retry-after"]);
  const stranger = { inject: host.app.inject.bind(host.app) } as never;
  expectNamed(await callWith(stranger, "trial/nothing"), 401, []);
  expect(responses[401]?.headers).toBeUndefined();
  expect(Object.keys(responses[429]?.headers ?? {})).toEqual(
    expect.arrayContaining(["RateLimit", "RateLimit-Policy", "Retry-After"]),
  );

  // Every named header occurs in some answer.
  const named = Object.values(responses).flatMap(({ headers }) => Object.keys(headers ?? {}));
  expect([...seen].toSorted()).toEqual(
    [...new Set(named.map((name) => name.toLowerCase()))].toSorted(),
  );
  const taken = parameters.flatMap(({ $ref = "" }) => {
    const parameter = document.components.parameters[$ref.split("/").at(-1) ?? ""];
    return parameter === undefined ? [] : [[parameter.in, parameter.name]];
  });
  expect(taken).toEqual([
    ["header", "Idempotency-Key"],
    ["header", "Prefer"],
  ]);
});
