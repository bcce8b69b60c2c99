import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { pathnameOf } from "./request-target.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
  await site.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => site.close());

const odd = [
  "/api/auth/x/../sign-in/email",
  "/api/auth/./sign-in/email",
  "/api/auth/x/%2e%2e/sign-in/email",
  "/api/auth/x/.%2E/sign-in/email",
  "/api/auth/%2e/sign-in/email",
  "/api/auth/sign-in/email/.",
  "/api/auth/sign-in/email/..",
  "/api/auth//sign-in/email",
  "//api/auth/sign-in/email",
  "/api/auth/sign-in%2Femail",
  "/api/auth/sign-in%2femail",
  "/api/auth/sign-in\\email",
  "/api/auth/sign-in%5Cemail",
  "/api/auth/sign-in/e%6Dail",
  "/%61pi/auth/sign-in/email",
  "/api/auth/sign%2Din/email",
  "/api/auth/sign-in/email;a=b",
  "/api/auth/sign-in/email#x",
  "/api/auth/sign-in/email%00",
  "/api/auth/sign-in/email%",
  "/api/auth/sign-in/email%zz",
  "/api/auth/sign-in/email%ff",
  "/api/auth/sign-in/email%ED%A0%80",
  "/api/auth/sign-in/em ail",
  "/api/auth/sign-in/\u00e9mail",
  "http://localhost:3000/api/auth/sign-in/email",
  "api/auth/sign-in/email",
  "*",
  "",
  "/api/search?query=%00",
  "/api/search?query=%ff",
  "/api/search?query=%",
  "/api/search?query=a#b",
  "/api/search?qu%65ry=a",
  "/assets/../index.html",
  "/assets/%2e%2e/index.html",
  "/assets//x.js",
  "/utilities/..%2f..%2fetc",
  "/search/%2e%2e",
];

test.each(odd)("%j has more than one reading, or none", (target) => {
  expect(pathnameOf(target)).toBeUndefined();
});

test.each([
  ["/", "/"],
  ["/?a=b", "/"],
  ["/search/", "/search/"],
  ["/api/search?query=a%20b+c&x=[1]|2", "/api/search"],
  ["/api/x?callbackURL=%2Fverify-email%3Fa%3Db&t=2026-01-01T00%3A00%3A00Z", "/api/x"],
  [
    `/api/sessions/1/files/input/${encodeURIComponent("a; b ü😀 (1)'!*~.png")}`,
    "/api/sessions/1/files/input/a%3B%20b%20%C3%BC%F0%9F%98%80%20(1)'!*~.png",
  ],
  ["/api/sessions/1/files/input/...", "/api/sessions/1/files/input/..."],
  ["/api/sessions/1/files/input/%c3%bc.", "/api/sessions/1/files/input/%c3%bc."],
])("%s is read as %s", (target, pathname) => {
  expect(pathnameOf(target)).toBe(pathname);
});

/** Sends a request line that no client would write. */
async function answerTo(target: string): Promise<string> {
  const { port } = site.app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  const body = JSON.stringify({ email: "a@example.com", password: "wrong one" });
  const headers = `host: localhost:3000\r\nconnection: close\r\ncontent-type: application/json`;
  socket.write(
    `POST ${target} HTTP/1.1\r\n${headers}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  return text(socket);
}

// Node's own parser refuses the rest.
const isHttp = (target: string) => /^(\/|\*|http:)[\u0021-\u007e]*$/.test(target);

test.each(odd.filter(isHttp))("%s is refused over the wire", async (target) => {
  const answer = await answerTo(target);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain("content-type: application/problem+json");
  expect(answer).toContain('"code":"invalid_request"');
  expect(answer).toContain(`"detail":"The address isn't in its usual form."`);
});

test.each([
  "/api/auth/sign-in/email.",
  "/api/auth/sign-in/email/",
  "/api/auth/Sign-In/email",
  "/API/auth/sign-in/email",
])("%s is another address, at which nothing is", async (target) => {
  expect(await answerTo(target)).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
});

test("passwords are counted however their address is spelled", async () => {
  const statuses: string[] = [];
  for (const target of odd.filter((each) => isHttp(each) && each.includes("sign-in"))) {
    const answer = await answerTo(target);
    statuses.push(answer.slice(9, 12));
  }
  expect(new Set(statuses)).toEqual(new Set(["400"]));
});

test("a parameter too long for any name is refused in the same words", async () => {
  const answer = await site.app.inject({ url: `/api/sessions/${"a".repeat(1001)}` });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    code: "invalid_request",
    detail: "The address isn't in its usual form.",
  });
});

test.each(["/search?query=%E0%A4%A", "/login?%6eext=1", "/utilities/resize-image_1?a=%00"])(
  "%s is sent to the page without its query",
  async (url) => {
    for (const method of ["GET", "HEAD"] as const) {
      const answer = await site.app.inject({ method, url });
      expect([answer.statusCode, answer.headers.location]).toEqual([303, url.split("?")[0]]);
    }
  },
);

test.each(["/utilities/%E0%A4%A", "/search%00", "/utilities/../login", "/x//y", "/%zz?a=b"])(
  "%s is a page that is not there, for whoever asks for a page",
  async (target) => {
    const { port } = site.app.server.address() as AddressInfo;
    const ask = (accept: string) => {
      const socket = connect(port, "127.0.0.1");
      const headers = `host: localhost\r\naccept: ${accept}\r\nconnection: close`;
      socket.write(`GET ${target} HTTP/1.1\r\n${headers}\r\n\r\n`);
      return text(socket);
    };
    const answer = await ask("text/html,*/*");
    expect(answer).toMatch(/^HTTP\/1\.1 303 See Other\r\n/);
    expect(answer).toContain("location: /not-found\r\n");
    expect(await ask("application/json")).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  },
);

test.each([
  ["GET", "/api/search?query=%E0%A4%A"],
  ["GET", "/openapi.json?a=%E0%A4%A"],
  ["GET", "/assets/x?a=%E0%A4%A"],
  ["GET", "/search/../login?a=%E0%A4%A"],
  ["GET", "//example.com?a=%E0%A4%A"],
  ["POST", "/search?query=%E0%A4%A"],
] as const)("%s %s is refused", async (method, url) => {
  const { port } = site.app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.write(`${method} ${url} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain(`"detail":"The address isn't in its usual form."`);
});

test.each(["Authorization", "Content-Type", "Host", "Idempotency-Key"])(
  "two headers %s are refused, whatever they say",
  async (name) => {
    const { port } = site.app.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    const twice = `${name}: a\r\n${name.toUpperCase()}: a\r\n`;
    const host = name === "Host" ? "" : "host: localhost\r\n";
    socket.write(`GET /healthz HTTP/1.1\r\n${host}${twice}connection: close\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toContain(
      `"detail":"The header \\"${name.toLowerCase()}\\" was sent twice.","code":"invalid_request"`,
    );
  },
);

test("a header with a NUL is refused", async () => {
  const answer = await site.app.inject({ url: "/healthz", headers: { "user-agent": "a\0b" } });
  expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
    400,
    "A header contains a character that isn't allowed.",
  ]);
});
