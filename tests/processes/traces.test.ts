import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Run } from "#contract/schemas/run.ts";
import { testsAll } from "#kit/proof/scope-for-test.ts";
import { systemClock } from "#server/platform/clock.ts";
import { samplesPath } from "#utilities/catalogue.ts";
import { bearer, signUp, type TestAccount } from "../support/accounts.ts";
import { callWith, inputOf, optionsOf } from "../support/calls.ts";
import { findFreePort } from "../support/free-port.ts";
import {
  type ClusterProcess,
  type ProcessCluster,
  startCluster,
} from "../support/process-cluster.ts";
import { startSessionOf } from "../support/sessions.ts";
import { keepServers } from "../support/started-servers.ts";
import {
  type CollectedSpan,
  openTraceCollector,
  type TraceCollector,
} from "../support/trace-collector.ts";
import { uploadTo } from "../support/uploads.ts";

const picture = await readFile(`${samplesPath("resize-image_1")}gradient.jpg`);
const filename = "our-holiday-in-rome.jpg";
const client = 3;
const server = 2;
const consumer = 5;

const { createStore, start } = keepServers(import.meta.filename);

let collector: TraceCollector;
let cluster: ProcessCluster;
let ann: TestAccount;

beforeAll(async () => {
  collector = await openTraceCollector();
  cluster = await startCluster(["api", "worker"], {
    RUNS_AT_ONCE: "1",
    RUNS_PER_ACCOUNT: "1",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: "x-tenant=of%20a%20test",
    OTEL_SERVICE_NAME: "utilities",
    OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=test",
    OTEL_BSP_SCHEDULE_DELAY: "50",
  });
  const { door: app, mailbox } = cluster;
  ann = await signUp({ app, clock: systemClock, mailbox }, "ann-of-traces@example.com");
});

afterAll(async () => {
  const ends = await cluster.stop();
  expect(ends.map(({ code }) => code)).toEqual([0, 0]);
  await collector.close();
});

const spansOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);
const named = (spans: readonly CollectedSpan[], name: string) =>
  spans.find((span) => span.name === name);

function drawTrace(event = "submit") {
  const [traceId, spanId] = [randomBytes(16).toString("hex"), randomBytes(8).toString("hex")];
  const traceparent = `00-${traceId}-${spanId}-01`;
  return {
    traceId,
    spanId,
    first: { traceparent, tracestate: `pennyworks=${event}-250` },
    later: { traceparent, tracestate: `pennyworks=${event}` },
  };
}

const reduceByCall = (headers: Record<string, string>) => {
  const form = [optionsOf({ longestSide: 31 }), inputOf(filename, picture)];
  return callWith(ann, "resize-image/reduce", form, headers);
};

test("a click, its request, the run in another process and its child are one trace", async () => {
  const { sessionId } = await startSessionOf(ann);
  const uploaded = await ann.inject(uploadTo(sessionId, [{ filename, content: picture }]));
  // The reason for a storage failure is only logged.
  const logs = cluster.processes.map(({ output }) => output());
  expect(uploaded.statusCode, [uploaded.body, ...logs].join("\n")).toBe(200);
  const { traceId, spanId, first, later } = drawTrace();
  expect((await ann.inject({ url: `/api/sessions/${sessionId}`, headers: first })).statusCode).toBe(
    200,
  );
  const answer = await ann.inject({
    method: "POST",
    url: "/api/resize-image/reduce",
    headers: later,
    payload: { sessionId, options: { longestSide: 31 } },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  await expect
    .poll(() => spansOf(traceId).map(({ name }) => name))
    .toEqual(expect.arrayContaining(["run", "POST /api/:code/:operation"]));

  const spans = spansOf(traceId);
  const page = named(spans, "page submit");
  const look = named(spans, "GET /api/sessions/:sessionId");
  const request = named(spans, "POST /api/:code/:operation");
  const run = named(spans, "run");
  const child = named(spans, "child");
  const store = named(spans, "storage store");
  const parents = [page, look, request, run, child, store].map((span) => span?.parentId);
  expect(parents).toEqual(["", spanId, spanId, request?.spanId, run?.spanId, run?.spanId]);
  expect(page?.spanId).toBe(spanId);
  expect([page, request, run].map((span) => span?.kind)).toEqual([client, server, consumer]);
  // It began 250 milliseconds before its first call.
  expect(page?.milliseconds).toBeGreaterThanOrEqual(250);

  expect(request?.attributes).toEqual({
    "http.request.method": "POST",
    "http.route": "/api/:code/:operation",
    "http.response.status_code": 200,
    "pennyworks.request.id": expect.any(String),
  });
  const runId = request?.attributes["pennyworks.request.id"];
  expect(run?.attributes).toEqual({
    "pennyworks.run.id": runId,
    "pennyworks.utility.id": "resize-image_1",
    "pennyworks.operation": "reduce",
    "pennyworks.attempt": 1,
    "pennyworks.outcome": "succeeded",
  });
  const roles = [request, run, child].map((span) => span?.resource["pennyworks.role"]);
  expect(roles).toEqual(["api", "worker", "worker"]);
  expect(run?.resource).toMatchObject({
    "service.name": "utilities",
    "deployment.environment.name": "test",
  });
  expect(collector.headers()["x-tenant"]).toBe("of a test");
  const timing = String(answer.headers["server-timing"]);
  expect(timing).toBe(`traceparent;desc="00-${traceId}-${request?.spanId}-01"`);

  // Both processes log the run's trace.
  const [api, worker] = cluster.processes;
  await expect.poll(() => linesOf(api, traceId)).toContain("request");
  const told = ["a run was started", "a run ended"];
  await expect.poll(() => linesOf(worker, traceId)).toEqual(expect.arrayContaining(told));
});

function linesOf(logging: ClusterProcess | undefined, traceId: string): readonly string[] {
  return (logging?.output() ?? "")
    .split("\n")
    .flatMap((line) => (line.startsWith("{") ? [JSON.parse(line) as Line] : []))
    .filter((line) => line.traceId === traceId)
    .map(({ msg }) => msg);
}

interface Line {
  readonly msg: string;
  readonly traceId?: string;
}

test("a run that waits until its account has room stays in its own trace", async () => {
  const traces = [drawTrace(), drawTrace(), drawTrace()];
  const later = { prefer: "respond-async" };
  const answers = await Promise.all(
    traces.map(({ first }) => reduceByCall({ ...first, ...later })),
  );
  const ids = answers.map((answer) => answer.json<Run>().runId);
  const runOf = ({ traceId }: { traceId: string }) => named(spansOf(traceId), "run");
  await expect
    .poll(() => traces.map((trace) => runOf(trace)?.attributes["pennyworks.run.id"]))
    .toEqual(ids);
});

test("a traceparent that is none begins no trace of the caller's, and one of another service is gone on with", async () => {
  const traceId = randomBytes(16).toString("hex");
  const call = (traceparent: string, tracestate = "") =>
    ann.inject({ url: "/api/credits", headers: { traceparent, tracestate } });
  const malformed = [
    `00-${traceId}-0000000000000000-01`,
    `ff-${traceId}-1234567890123456-01`,
    `00-${traceId.toUpperCase()}g-1234567890123456-01`,
    "'; DROP TABLE runs; --",
  ];
  for (const traceparent of malformed) {
    const answer = await call(traceparent, "pennyworks=click-5");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["server-timing"]).not.toContain(traceId);
  }
  // Only well-formed page actions count.
  for (const tracestate of ["pennyworks=click-1234567", "pennyworks=dance-5", "other=1"]) {
    expect((await call(`00-${traceId}-1234567890123456-01`, tracestate)).statusCode).toBe(200);
  }
  await expect.poll(() => spansOf(traceId)).toHaveLength(3);
  const found = spansOf(traceId).map(({ name, parentId }) => [name, parentId]);
  expect(found).toEqual(Array(3).fill(["GET /api/credits", "1234567890123456"]));
});

test("what another service does not keep is not sent, and no span says who, what or which file", async () => {
  const unkept = randomBytes(16).toString("hex");
  const headers = { traceparent: `00-${unkept}-1234567890123456-00` };
  expect((await reduceByCall(headers)).statusCode).toBe(200);
  const made = await ann.inject({
    method: "POST",
    url: "/api/keys",
    payload: { name: "Rome and back", scopes: ["run"] },
  });
  expect(made.statusCode, made.body).toBe(201);
  const { key } = made.json<{ key: string }>();
  const last = drawTrace();
  const asked = await cluster.door.inject({
    url: `/api/key?secret=${key}&name=${filename}`,
    headers: { ...bearer(key), ...last.first },
  });
  expect(asked.statusCode).toBeLessThan(500);
  await expect.poll(() => spansOf(last.traceId).length).toBeGreaterThan(0);
  expect(spansOf(unkept)).toEqual([]);
  const sent = collector.bytes().toString("latin1");
  const secrets = [key, ann.token, ann.email, ann.password, ann.userId, "holiday"];
  const { AUTH_SECRET = "", DATABASE_URL = "" } = cluster.environment;
  for (const secret of [...secrets, AUTH_SECRET, DATABASE_URL, "longestSide", "Rome and"]) {
    expect(sent.includes(secret), secret).toBe(false);
  }
  expect(sent).toContain("GET /api/key");
});

// One that refuses is given up sooner.
const silentCollectors = testsAll ? ["refuses", "never answers"] : ["never answers"];

test.each(silentCollectors)("a collector that %s holds nobody up", async (what) => {
  const silent = createServer();
  await once(silent.listen(0, "127.0.0.1"), "listening");
  const port = what === "refuses" ? await findFreePort() : (silent.address() as AddressInfo).port;
  const { env } = await createStore();
  const process = start({
    ...env,
    ROLE: "api",
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: "300",
    OTEL_BSP_SCHEDULE_DELAY: "10",
    OTEL_BSP_MAX_QUEUE_SIZE: "20",
    OTEL_BSP_MAX_EXPORT_BATCH_SIZE: "10",
  });
  const url = await process.listening();
  const times: number[] = [];
  const call = async () => {
    const since = performance.now();
    expect((await fetch(`${url}/api/settings`)).status).toBe(200);
    times.push(performance.now() - since);
  };
  const told = () =>
    process.output().split("the trace collector is not accepting traces").length - 1;
  for (let count = 0; count < 50; count += 1) await call();
  await expect.poll(told).toBe(1);
  for (let round = 0; round < 4; round += 1) {
    for (let count = 0; count < 20; count += 1) await call();
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
  expect(told()).toBe(1);
  expect(times.toSorted((one, other) => one - other)[times.length >> 1]).toBeLessThan(100);
  const since = performance.now();
  process.kill("SIGTERM");
  expect(await process.exited).toEqual({ code: 0, signal: null });
  // Two of these seconds are for the collector.
  expect(performance.now() - since).toBeLessThan(9000);
  silent.close();
});

const settings = [
  ["nothing is to be sent to a collector", { OTEL_TRACES_EXPORTER: "none" }, false],
  ["there is one", {}, true],
] as const;

test.each(settings)(
  "where %s the libraries are loaded: %o, %s",
  async (_, environment, isLoaded) => {
    const { env } = await createStore();
    const hook =
      'import{registerHooks}from"node:module";registerHooks({resolve(name,context,next){if(/@opentelemetry.(sdk-trace|exporter)/.test(name))console.log("loads",name);return(next(name,context))}})';
    const process = start({
      ...env,
      ...environment,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      ROLE: "api",
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}`,
    });
    const url = await process.listening();
    const { headers } = await fetch(`${url}/api/settings`);
    expect(headers.has("server-timing")).toBe(isLoaded);
    expect(process.output().includes("loads @opentelemetry/sdk-trace")).toBe(isLoaded);
    process.kill("SIGTERM");
    await process.exited;
  },
);
