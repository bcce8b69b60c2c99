import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClaimedAddress, claimAddress } from "#server/claim-address.ts";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { startSessionOf } from "../../../../../tests/support/sessions.ts";
import { multipartOf } from "../../../../../tests/support/uploads.ts";

let site: TestApp;
let ann: TestAccount;
let door: ClaimedAddress;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
  ann = await site.signUp();
  door = await claimAddress("127.0.0.1", 0, site.parts.log);
  await site.app.ready();
  door.serve(site.app.routing);
});
afterAll(async () => {
  await door.release(1000);
  await site.close();
});

function send(...lines: string[]): Socket {
  const socket = connect(door.port, "127.0.0.1");
  socket.write([...lines, "", ""].join("\r\n"));
  return socket;
}

async function problemOf(socket: Socket) {
  const answer = await text(socket);
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  expect(head.toLowerCase()).toContain("content-type: application/problem+json");
  expect(head.toLowerCase()).toContain("connection: close");
  const { code, detail } = JSON.parse(body) as { code: string; detail: string };
  return [head.split("\r\n")[0], code, detail];
}

const noHttp = ["HTTP/1.1 400 Bad Request", "invalid_request", "This isn't a valid HTTP request."];

test.each([
  ["what is no HTTP", ["hello"]],
  ["a method that is none", ["FETCH /healthz HTTP/1.1", "host: localhost"]],
  ["a header without a name", ["GET /healthz HTTP/1.1", "host: localhost", ": value"]],
  [
    "two lengths of one body",
    ["POST /api/register HTTP/1.1", "host: localhost", "content-length: 2", "content-length: 3"],
  ],
])("%s is refused in our own words", async (_, lines) => {
  expect(await problemOf(send(...lines))).toEqual(noHttp);
});

test("headers that are too long and an expectation nobody can meet are refused so, too", async () => {
  const long = ["GET /healthz HTTP/1.1", "host: localhost", `x: ${"a".repeat(20_000)}`];
  expect(await problemOf(send(...long))).toEqual([
    "HTTP/1.1 431 Request Header Fields Too Large",
    "headers_too_large",
    "The address and headers can be up to 16384 bytes.",
  ]);
  const expecting = ["GET /healthz HTTP/1.1", "host: localhost", "expect: a-miracle"];
  expect(await problemOf(send(...expecting))).toEqual([
    "HTTP/1.1 417 Expectation Failed",
    "expectation_failed",
    'The only "Expect" value this server supports is 100-continue.',
  ]);
});

test("what is refused unread leaves one line in the log, and nothing of what was sent", async () => {
  const key = "pw_neverToBeLogged0123456789";
  const before = site.logged.length;
  await problemOf(send("GET /healthz HTTP/1.1", "host: localhost", `: ${key}`, `cookie: ${key}`));
  await problemOf(send("GET /healthz HTTP/1.1", "host: localhost", "expect: a-miracle"));
  const lines = site.logged.slice(before);
  expect(lines.map(({ msg, status, code, reason }) => [msg, status, code, reason])).toEqual([
    ["a request was refused unread", 400, "invalid_request", "HPE_INVALID_HEADER_TOKEN"],
    ["a request was refused unread", 417, "expectation_failed", undefined],
  ]);
  expect(JSON.stringify(lines)).not.toContain("neverToBeLogged");
  expect(JSON.stringify(lines)).not.toContain(Buffer.from(key).join(","));
});

test("nonsense after an answer is refused, and the server goes on", async () => {
  const socket = send("GET /healthz HTTP/1.1", "host: localhost");
  await once(socket, "readable");
  socket.write("nonsense\r\n\r\n");
  const answers = await text(socket);
  expect(answers.match(/HTTP\/1\.1 \d+ [\w ]+/g)).toEqual([
    "HTTP/1.1 200 OK",
    "HTTP/1.1 400 Bad Request",
  ]);
  expect((await fetch(`http://127.0.0.1:${door.port}/healthz`)).status).toBe(200);
});

const waiting = (path: string, token: string, type: string, length: number) => [
  `POST ${path} HTTP/1.1`,
  "host: localhost",
  `authorization: Bearer ${token}`,
  `content-type: ${type}`,
  `content-length: ${length}`,
  "expect: 100-continue",
];

async function asked(socket: Socket): Promise<string> {
  const [chunk] = (await once(socket, "data")) as [Buffer];
  return chunk.toString();
}

test("nobody is asked for a body that is refused without it, wherever that is said", async () => {
  const { sessionId } = await startSessionOf(ann);
  await ann.inject({ method: "PATCH", url: `/api/sessions/${sessionId}?status=COMPLETED` });
  const files = `/api/sessions/${sessionId}/files`;
  const token = await ann.freshToken();
  const form = "multipart/form-data; boundary=x";
  const json = "application/json";
  const calls = [
    waiting("/api/register", "wrong", json, 9),
    waiting(files, token, form, 9),
    waiting("/api/run/no-such/thing", token, json, 9),
  ];
  const refused = await Promise.all(calls.map(async (lines) => problemOf(send(...lines))));
  expect(refused).toEqual([
    [
      "HTTP/1.1 401 Unauthorized",
      "token_invalid",
      "Your sign-in token is not valid. Sign in again.",
    ],
    ["HTTP/1.1 409 Conflict", "session_not_active", "Session not available. Cannot upload files."],
    ["HTTP/1.1 404 Not Found", "utility_not_found", "This utility doesn't exist."],
  ]);
});

test("a body that is wanted is asked for once, and then answered", async () => {
  const token = await ann.freshToken();
  const body = JSON.stringify({ utility_id: "resize-image_1" });
  const start = waiting("/api/sessions/start", token, "application/json", body.length);
  const socket = send(...start, "connection: close");
  expect(await asked(socket)).toBe("HTTP/1.1 100 Continue\r\n\r\n");
  socket.write(body);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 201 Created\r\n/);
  const sessionId = /"sessionId":"([^"]+)"/.exec(answer)?.[1] ?? "";

  const { headers, payload } = multipartOf([{ filename: "a.png", content: "no picture" }]);
  const type = headers["content-type"] ?? "";
  const files = waiting(`/api/sessions/${sessionId}/files`, token, type, payload.length);
  const upload = send(...files, "connection: close");
  expect(await asked(upload)).toBe("HTTP/1.1 100 Continue\r\n\r\n");
  upload.write(payload);
  expect((await problemOf(upload)).slice(0, 2)).toEqual([
    "HTTP/1.1 415 Unsupported Media Type",
    "file_type_not_allowed",
  ]);
});
