import { expect, test } from "vitest";
import { createLog, loggableUrl } from "./log.ts";

test("members that carry secrets are blanked, two levels down", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const headers = {
    authorization: "Bearer s3",
    cookie: "a=s3",
    "set-cookie": "a=s3",
    host: "here",
  };
  log.info({ password: "s3", body: { token: "s3", newPassword: "s3" }, request: { headers } }, "x");
  expect(lines.join("")).not.toContain("s3");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    password: "[redacted]",
    request: { headers: { authorization: "[redacted]", host: "here" } },
  });
});

test("an error keeps its type and message, and loses the secrets that it carries", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const err = Object.assign(new TypeError("refused"), {
    token: "s3",
    response: { headers: { authorization: "s3", host: "here" } },
  });
  log.child({ requestId: "1" }).error({ err }, "request errored");
  expect(lines.join("")).not.toContain("s3");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    requestId: "1",
    err: {
      type: "TypeError",
      message: "refused",
      token: "[redacted]",
      response: { headers: { authorization: "[redacted]", host: "here" } },
    },
  });
  expect(err.token).toBe("s3");
});

test("an API key is blanked wherever it stands, whole or cut off", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const key = `pw_${"a1B2".repeat(8)}c3D4e5`;
  const err = new Error(`refused ${key}`);
  log.error({ err, url: `/x?key=${key}`, [key]: 1, nested: { list: [key.slice(0, 25)] } }, key);
  log.info("pw_ab12cd is the beginning of one");
  expect(lines.join("")).not.toContain("a1B2");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    err: { message: "refused pw_[redacted]" },
    url: "/x?key=pw_[redacted]",
    "pw_[redacted]": 1,
    nested: { list: ["pw_[redacted]"] },
    msg: "pw_[redacted]",
  });
  expect(JSON.parse(lines[1] ?? "")).toMatchObject({ msg: "pw_ab12cd is the beginning of one" });
});

const known = new Set(["limit", "asAttachment", "token", "email"]);

test.each([
  ["/search", "/search"],
  ["/api/runs?limit=5&asAttachment", "/api/runs?limit=5&asAttachment"],
  [
    "/api/runs?limit=5&apiKey=s3&limi%74=s3",
    "/api/runs?limit=5&apiKey=[redacted]&limi%74=[redacted]",
  ],
  ["/api/runs?s3&=s3&limit=5?s3=1&&", "/api/runs?[redacted]&=[redacted]&limit=5?s3=1&&"],
  ["/api/users/me?email=s3", "/api/users/me?email=[redacted]"],
  [
    "/api/auth/verify-email?token=a.b&callbackURL=/",
    "/api/auth/verify-email?token=[redacted]&callbackURL=[redacted]",
  ],
  ["/setup?x=1&Token=a", "/setup?x=[redacted]&Token=[redacted]"],
  [
    "/api/auth/reset-password/abc?callbackURL=/",
    "/api/auth/reset-password/[redacted]?callbackURL=[redacted]",
  ],
  [
    "/api/auth/callback/google?code=c&state=s",
    "/api/auth/callback/google?code=[redacted]&state=[redacted]",
  ],
])("%s is logged as %s", (url, logged) => {
  expect(loggableUrl(url, known)).toBe(logged);
});
