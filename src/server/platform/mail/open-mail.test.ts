import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestClock } from "../../../../tests/support/clock.ts";
import { openMailbox } from "../../../../tests/support/mailbox.ts";
import { createLog } from "../log.ts";
import { openMail } from "./open-mail.ts";

let dataDirectory: string;
beforeEach(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), "pennyworks-mail-"));
});
afterEach(() => rm(dataDirectory, { recursive: true, force: true }));

const clock = createTestClock(new Date("2031-03-14T15:09:26.535Z"));
const from = () => "Pennyworks <no-reply@example.com>";
const letter = {
  to: "ada@example.com",
  subject: "Grüße & more",
  text: "Open http://localhost:3000/x?token=a-long-token-that-makes-the-line-longer-than-76-characters now.\n",
  html: "<p>Open</p>",
  link: "http://localhost:3000/x",
};

test("without a server a letter becomes a file of this user alone, and its link is logged", async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  const mail = openMail({ smtpUrl: undefined, from, dataDirectory, clock, log });
  await mail.send(letter);
  mail.close();
  const folder = path.join(dataDirectory, "mail");
  const [name = ""] = await readdir(folder);
  expect(name).toMatch(/^2031-03-14T15-09-26\.535Z-[0-9a-f]{8}\.eml$/);
  const file = path.join(folder, name);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const content = await readFile(file, "utf8");
  expect(content).toContain("From: Pennyworks <no-reply@example.com>");
  expect(content).toContain("Date: Fri, 14 Mar 2031 15:09:26 +0000");
  expect(content).toContain("Content-Type: text/plain; charset=utf-8");
  expect(content).toContain("Content-Type: text/html; charset=utf-8");
  expect(lines).toMatchObject([{ file, to: "ada@example.com", link: letter.link }]);
});

test("with a server a letter arrives as it was written, at one address only", async () => {
  const mailbox = await openMailbox();
  const log = createLog("silent");
  const mail = openMail({ smtpUrl: mailbox.url, from, dataDirectory, clock, log });
  await mail.send(letter);
  const received = await mailbox.mailTo("ada@example.com");
  expect(received.to).toEqual(["ada@example.com"]);
  expect(received.from).toBe("no-reply@example.com");
  expect(received.text.trim()).toBe(letter.text.trim());
  expect(await readdir(dataDirectory)).toEqual([]);
  mail.close();
  await mailbox.close();
});

test("a server that cannot be reached is an error of the sender", async () => {
  const mailbox = await openMailbox();
  await mailbox.close();
  const log = createLog("silent");
  const mail = openMail({ smtpUrl: mailbox.url, from, dataDirectory, clock, log });
  await expect(mail.send(letter)).rejects.toThrow("ECONNREFUSED");
  mail.close();
});
