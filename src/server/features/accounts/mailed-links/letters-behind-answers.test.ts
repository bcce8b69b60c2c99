import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { openMailbox } from "../../../../../tests/support/mailbox.ts";

/** Accepts connections but never replies. */
const sockets = new Set<Socket>();
const silent = createServer((socket) => {
  sockets.add(socket);
  socket.on("error", () => undefined);
});

let site: TestApp;
beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  site = await createTestApp(import.meta.filename, {
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}` },
  });
});
afterAll(async () => {
  silent.close();
  for (const socket of sockets) socket.destroy();
  await site.close();
});

function post(app: TestApp, path: string, payload: object) {
  return app.app.inject({ method: "POST", url: `/api/auth${path}`, payload });
}

const register = (app: TestApp, email: string) =>
  post(app, "/sign-up/email", { email, password: "long enough 7", name: "" });

test.each(["/request-password-reset", "/send-verification-email"])(
  "%s answers every address alike, while the mail server hangs",
  async (path) => {
    const known = `known${path.length}@example.com`;
    expect((await register(site, known)).statusCode).toBe(200);
    const answers = [
      await post(site, path, { email: known }),
      await post(site, path, { email: "unknown@example.com" }),
    ];
    for (const { statusCode, body } of answers) {
      expect([statusCode, body]).toEqual([200, '{"status":true}']);
    }
    // One mail was attempted; neither answer waited.
    await expect.poll(() => sockets.size).toBeGreaterThan(0);
  },
);

test("what is no address is refused before that", async () => {
  const answer = await post(site, "/request-password-reset", { email: "nobody" });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, "invalid-email"]);
});

test("a stop waits for letters that were asked for", async () => {
  const mailbox = await openMailbox();
  const other = await createTestApp(`${import.meta.filename}-stop`, {
    environment: { SMTP_URL: mailbox.url },
  });
  await register(other, "last@example.com");
  await post(other, "/request-password-reset", { email: "last@example.com" });
  await other.close();
  expect(mailbox.received.map(({ subject }) => subject)).toEqual(["Choose a new password"]);
  await mailbox.close();
});

test("a letter that cannot be sent is told to the operator, without its link", async () => {
  const before = site.logged.length;
  silent.close();
  for (const socket of sockets) socket.destroy();
  await site.parts.background.settle(10_000);
  const errors = site.logged.slice(before).filter(({ level }) => Number(level) >= 50);
  expect(errors.length).toBeGreaterThan(0);
  expect(JSON.stringify(errors)).not.toMatch(/token=/);
});
