import { randomBytes } from "node:crypto";
import { chmod, link, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartError } from "./start-error.ts";

/**
 * Reads the server's secret, making it the first time, readable by this user alone. Throws StartError when the file
 * holds no secret.
 */
export async function readOrCreateSecret(dataDirectory: string): Promise<string> {
  const file = path.join(dataDirectory, "auth-secret");
  await createOnce(file);
  const secret = (await readFile(file, "utf8")).trim();
  if (secret.length >= 32) return secret;
  throw new StartError(
    `The file ${file} no longer contains the secret that was generated for it. Restore it from a backup, or delete it. If you delete it, everyone has to sign in again.`,
  );
}

async function createOnce(file: string): Promise<void> {
  const unfinished = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(unfinished, `${randomBytes(48).toString("base64url")}\n`, {
    mode: 0o600,
    flush: true,
  });
  try {
    // Fails if the name is taken, so two processes get the same secret.
    await link(unfinished, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    await chmod(file, 0o600);
  } finally {
    await rm(unfinished, { force: true });
  }
}
