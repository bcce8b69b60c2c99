import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Webhook } from "standardwebhooks";
import { verifyWebhookProgram } from "#contract/facts/snippets/verify-webhook.ts";
import { findFreePort } from "../support/free-port.ts";

// The guide's program, asked with the signatures of Standard Webhooks' own library.

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const other = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
const body = JSON.stringify({ type: "run.succeeded", data: { runId: "größe" } });
let folder: string;
let address: string;
let program: ReturnType<typeof spawn>;
let printed = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "pennyworks-webhook-"));
  const file = path.join(folder, "receive.mjs");
  await writeFile(file, verifyWebhookProgram);
  const port = await findFreePort();
  address = `http://127.0.0.1:${port}/`;
  const env = { PATH: process.env["PATH"], WEBHOOK_SECRET: secret, PORT: String(port) };
  program = spawn(process.execPath, [file], { env, stdio: ["ignore", "pipe", "inherit"] });
  program.stdout?.setEncoding("utf8").on("data", (text: string) => (printed += text));
  while (!(await isListening())) await new Promise((resolve) => setTimeout(resolve, 50));
});

function isListening(): Promise<boolean> {
  return fetch(address).then(
    () => true,
    () => false,
  );
}

afterAll(async () => {
  program.kill();
  await once(program, "exit");
  await rm(folder, { recursive: true });
});

function headersOf(key: string, { at = new Date(), id = "msg_1", text = body } = {}) {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(key).sign(id, at, text),
  };
}

async function send(headers: Record<string, string>): Promise<number> {
  const answer = await fetch(address, { method: "POST", headers, body });
  return answer.status;
}

test("what isn't signed, or was signed otherwise or too long ago, is refused", async () => {
  const sixMinutes = 6 * 60 * 1000;
  const { "webhook-signature": _, ...unsigned } = headersOf(secret);
  const { "webhook-timestamp": __, ...timeless } = headersOf(secret);
  for (const headers of [
    {},
    unsigned,
    timeless,
    headersOf(other),
    headersOf(secret, { text: `${body} ` }),
    { ...headersOf(secret), "webhook-id": "msg_2" },
    { ...headersOf(secret), "webhook-signature": "v1," },
    { ...headersOf(secret), "webhook-signature": `v2,${headersOf(secret)["webhook-signature"]}` },
    headersOf(secret, { at: new Date(Date.now() - sixMinutes) }),
    headersOf(secret, { at: new Date(Date.now() + sixMinutes) }),
  ]) {
    expect(await send(headers)).toBe(401);
  }
  expect(printed).toBe("");
});

test("what is signed by the secret is read, also beside another secret's signature", async () => {
  expect(await send(headersOf(secret))).toBe(204);
  const at = new Date();
  const signatures = [other, secret].map((key) => headersOf(key, { at })["webhook-signature"]);
  const rotated = { ...headersOf(secret, { at }), "webhook-signature": signatures.join(" ") };
  expect(await send(rotated)).toBe(204);
  await expect.poll(() => printed).toBe("run.succeeded { runId: 'größe' }\n".repeat(2));
});
