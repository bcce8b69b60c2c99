import { expect, test } from "vitest";
import { imitates, isRedirectOf, readClient, registerClient } from "./clients.ts";

const secret = "a secret for tests that is long enough";
const fine = "https://agent.example/callback";

test.each([
  ["nothing", undefined],
  ["a text", "client"],
  ["no address", {}],
  ["an empty list", { redirect_uris: [] }],
  ["six addresses", { redirect_uris: Array.from({ length: 6 }, (_, at) => `${fine}${at}`) }],
  ["an endless address", { redirect_uris: [`${fine}?${"a".repeat(300)}`] }],
  [
    "another way to prove itself",
    { redirect_uris: [fine], token_endpoint_auth_method: "private_key_jwt" },
  ],
  [
    "more than an ID can hold",
    { redirect_uris: Array.from({ length: 5 }, (_, at) => `${fine}?${at}${"a".repeat(260)}`) },
  ],
])("an app with %s isn't registered", (_, given) => {
  expect(() => registerClient(secret, given)).toThrow(
    expect.objectContaining({ code: "invalid_client_metadata" }),
  );
});

test.each([
  "http://agent.example/callback",
  "http://127.0.0.2/callback",
  "http://localhost.evil.example/callback",
  "http://192.168.1.2/callback",
  "cursor://callback",
  "javascript:alert(1)",
  "data:text/html,hello",
  "https://agent.example/callback#part",
  "https://name:secret@agent.example/callback",
  "https://agent.example/../callback",
  "https://agent.example\\@evil.example/",
  "HTTPS://agent.example/callback",
  "//agent.example/callback",
  "/callback",
  "",
])("an app isn't answered at %j", (uri) => {
  expect(() => registerClient(secret, { redirect_uris: [uri] })).toThrow(
    expect.objectContaining({ code: "invalid_redirect_uri" }),
  );
});

test("an ID is read by the server that made it, and by no other", () => {
  const { id, name } = registerClient(secret, { client_name: "Agent", redirect_uris: [fine] });
  expect(readClient(secret, id)).toEqual({ id, name: "Agent", redirectUris: [fine] });
  expect(name).toBe("Agent");
  expect(readClient("another secret that is long enough", id)).toBeUndefined();
  const [content = "", signature = ""] = id.slice("app_".length).split(".");
  const forged = Buffer.from('["Agent",["https://evil.example/"]]').toString("base64url");
  for (const wrong of [
    `app_${forged}.${signature}`,
    `app_${content}.`,
    `app_${content}`,
    `app_${content}.${signature}.`,
    `${content}.${signature}`,
    "app_",
    "",
  ]) {
    expect(readClient(secret, wrong), wrong).toBeUndefined();
  }
});

test("a program on the same computer is answered on any port, and nobody else", () => {
  const local = registerClient(secret, {
    redirect_uris: ["http://127.0.0.1:1234/callback", "http://localhost/callback"],
  });
  for (const right of [
    "http://127.0.0.1:1234/callback",
    "http://127.0.0.1:51004/callback",
    "http://localhost:8080/callback",
  ]) {
    expect(isRedirectOf(local, right), right).toBe(true);
  }
  for (const wrong of [
    "http://127.0.0.1:1234/other",
    "http://127.0.0.1:1234/callback?more",
    "http://127.0.0.1:1234/callback#more",
    "http://name@127.0.0.1:1234/callback",
    "https://127.0.0.1:1234/callback",
    "http://[::1]:1234/callback",
    "http://evil.example/callback",
  ]) {
    expect(isRedirectOf(local, wrong), wrong).toBe(false);
  }
  const remote = registerClient(secret, { redirect_uris: [fine] });
  expect(isRedirectOf(remote, "https://agent.example:8443/callback")).toBe(false);
});

test("a name is one short line that reads in one direction", () => {
  const nameOf = (client_name: unknown) =>
    registerClient(secret, { client_name, redirect_uris: [fine] }).name;
  expect(nameOf(" Two\nlines\t ")).toBe("Two lines");
  expect(nameOf("safe\u202Eelpmaxe.live")).toBe("safeelpmaxe.live");
  expect(nameOf("a".repeat(500))).toHaveLength(80);
  expect(nameOf("\u200b")).toBe("agent.example");
  expect(nameOf(undefined)).toBe("agent.example");
});

test.each([
  ["Pennyworks", true],
  ["PENNY WORKS support", true],
  ["P\u0435nnyw\u043erks", true],
  ["Penny-W0rks", true],
  ["Ｐｅｎｎｙｗｏｒｋｓ", true],
  ["Acme Tools login", true],
  ["Pénnyworks", true],
  ["Claude", false],
  ["Penny", false],
])("%s imitates this site: %s", (name, expected) => {
  expect(imitates(name, ["Pennyworks", "Acme Tools"])).toBe(expected);
});
