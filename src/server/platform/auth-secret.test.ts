import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readOrCreateSecret } from "./auth-secret.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "pennyworks-secret-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("a file that holds no secret is refused and left alone", async () => {
  const file = path.join(folder, "auth-secret");
  await writeFile(file, "short\n");
  await expect(readOrCreateSecret(folder)).rejects.toThrow(
    `The file ${file} no longer contains the secret that was generated for it. Restore it from a backup, or delete it. If you delete it, everyone has to sign in again.`,
  );
  expect((await stat(file)).size).toBe(6);
});

test("the secret is made once, for this user alone, and stays", async () => {
  const secret = await readOrCreateSecret(folder);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(await readOrCreateSecret(folder)).toBe(secret);
  expect(await readdir(folder)).toEqual(["auth-secret"]);
  expect((await stat(path.join(folder, "auth-secret"))).mode & 0o777).toBe(0o600);
});

test("processes that start together agree on one", async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => readOrCreateSecret(folder)));
  expect(new Set(secrets).size).toBe(1);
});
